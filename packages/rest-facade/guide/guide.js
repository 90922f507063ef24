// Progressive enhancement: copy buttons for snippets, and the search. The pages work without it.

for (const figure of document.querySelectorAll('.snippet')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(figure.querySelector('code').textContent).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  figure.append(button);
}

const form = document.querySelector('.search');
const input = document.querySelector('#guide-search');
const found = document.querySelector('#guide-found');
const shownMax = 12;
let entries;

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
input.addEventListener('input', async () => {
  entries ??= fetch('/docs/search.json').then((answer) => answer.json());
  show(matching(await entries));
});
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  input.value = '';
  show([]);
});

/** Entries with every word; title matches come first. */
function matching(all) {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = all.filter(({ title }) => has(title));
  const elsewhere = all.filter((entry) => !has(entry.title) && has(`${entry.title} ${entry.text}`));
  return [...inTitle, ...elsewhere].slice(0, shownMax);
}

function show(some) {
  const hasQuery = input.value.trim() !== '';
  found.hidden = !hasQuery;
  found.replaceChildren(...some.map(itemOf));
  if (hasQuery && some.length === 0) found.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }));
}

function itemOf({ title, of, path }) {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: path, textContent: title });
  item.append(link);
  if (of) item.append(Object.assign(document.createElement('span'), { textContent: ` in ${of}` }));
  return item;
}
