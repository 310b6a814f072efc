// Tables are sorted by a click, or by Enter, on the head of a column.
for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  const number = text => {
    const value = parseFloat(text.replace(/,/g, ''));
    return Number.isNaN(value) ? null : value;
  };
  const sort = column => {
    const down = heads[column].getAttribute('aria-sort') === 'ascending';
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row, at) => ({ row, at, text: row.cells[column].textContent.trim() }));
    rows.sort((a, b) => {
      const x = number(a.text), y = number(b.text);
      const order = x !== null && y !== null ? x - y
        : x !== null ? -1 : y !== null ? 1 : a.text.localeCompare(b.text);
      return (down ? -order : order) || a.at - b.at;
    });
    rows.forEach(({ row }) => body.append(row));
    heads.forEach(head => head.removeAttribute('aria-sort'));
    heads[column].setAttribute('aria-sort', down ? 'descending' : 'ascending');
  };
  heads.forEach((head, column) => {
    head.tabIndex = 0;
    head.addEventListener('click', () => sort(column));
    head.addEventListener('keydown', event => { if (event.key === 'Enter') sort(column); });
  });
}
