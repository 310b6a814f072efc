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
