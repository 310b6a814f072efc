// What is in a page can be taken away: tables as CSV and LaTeX, pictures as SVG, their numbers as CSV.
const textOf = cell => cell.textContent.replace(/\s+/g, ' ').trim();
const rowsOf = (table, of = textOf) => [...table.tHead.rows, ...table.tBodies[0].rows].map(row => [...row.cells].map(of));
// Numbers as programs read them, without separators.
const plainOf = cell => cell.className.split(' ').includes('n') ? textOf(cell).replace(/(\d),(?=\d{3})/g, '$1') : textOf(cell);
const csvOf = table => rowsOf(table, plainOf).map(row => row.map(cell => /[",\n]/.test(cell) ? '"' + cell.replace(/"/g, '""') + '"' : cell).join(',')).join('\n') + '\n';
const SPECIAL = { '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', '$': '\\$', '&': '\\&', '#': '\\#', '%': '\\%', '_': '\\_', '^': '\\textasciicircum{}', '~': '\\textasciitilde{}', '<': '$<$', '>': '$>$', '|': '$|$', '"': "''", '≥': '$\\ge$', '≤': '$\\le$', '×': '$\\times$', '→': '$\\to$', '…': '\\ldots{}', '–': '--', '·': '$\\cdot$' };
const tex = text => [...text].map(c => SPECIAL[c] || (c.codePointAt(0) < 0x180 ? c : '?')).join('');
const latexOf = table => {
  const [head, ...rows] = rowsOf(table);
  const columns = [...table.tHead.rows[0].cells].map(cell => cell.classList.contains('n') ? 'r' : 'l').join('');
  const line = cells => cells.map(tex).join(' & ') + ' \\\\';
  return ['\\begin{tabular}{' + columns + '}', '\\hline', line(head), '\\hline', ...rows.map(line), '\\hline', '\\end{tabular}', ''].join('\n');
};
const save = (name, type, text) => {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
const buttons = (after, list) => {
  const line = document.createElement('div');
  line.className = 'save';
  for (const [label, title, act] of list) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.title = title;
    button.addEventListener('click', act);
    line.append(button);
  }
  after.after(line);
};
const fileName = text => (text || 'tideline').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 60) || 'tideline';
for (const figure of document.querySelectorAll('figure.plot')) {
  const svg = figure.querySelector('svg');
  const name = fileName(svg.querySelector('title').textContent);
  buttons(svg, [
    ['SVG', 'Save this picture', () => save(name + '.svg', 'image/svg+xml', new XMLSerializer().serializeToString(svg) + '\n')],
    ['CSV', 'Save its numbers', () => save(name + '.csv', 'text/csv', figure.querySelector('pre.data').textContent)]
  ]);
}
for (const table of document.querySelectorAll('table.sortable')) {
  const name = fileName(table.dataset.name);
  buttons(table.closest('.wide') || table, [
    ['CSV', 'Save this table for spreadsheets', () => save(name + '.csv', 'text/csv', csvOf(table))],
    ['LaTeX', 'Save this table as a tabular', () => save(name + '.tex', 'application/x-tex', latexOf(table))]
  ]);
}
// Tables are sorted by the buttons in the heads of their columns: numbers as numbers, missing values last.
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  const missing = text => text === '' || text === '-';
  const number = text => {
    const first = /^-?[0-9][0-9,]*(\.[0-9]+)?(e[-+]?[0-9]+)?/i.exec(text);
    return first && /^( \/ .*|%)?$/.test(text.slice(first[0].length)) ? parseFloat(first[0].replace(/,/g, '')) : NaN;
  };
  const sort = column => {
    const down = heads[column].getAttribute('aria-sort') === 'ascending';
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row, at) => ({ row, at, text: row.cells[column].textContent.trim() }));
    const numeric = rows.every(({ text }) => missing(text) || !Number.isNaN(number(text)));
    rows.sort((a, b) => {
      if (missing(a.text) || missing(b.text)) {
        return missing(a.text) - missing(b.text) || a.at - b.at;
      }
      const order = numeric ? number(a.text) - number(b.text) : a.text.localeCompare(b.text, 'en', { numeric: true });
      return (down ? -order : order) || a.at - b.at;
    });
    rows.forEach(({ row }) => body.append(row));
    heads.forEach(head => head.removeAttribute('aria-sort'));
    heads[column].setAttribute('aria-sort', down ? 'descending' : 'ascending');
  };
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = 'Sort by this column';
    button.append(...head.childNodes);
    button.addEventListener('click', () => sort(column));
    head.append(button);
  });
}
