// The conversation behind a widget key, which stands in the fragment of the address and is sent in a header alone.

const key = decodeURIComponent(location.hash.slice(1));
const pauseMs = 10_000;
const texts = {
  en: {
    title: 'Conversation',
    label: 'Your message',
    send: 'Send',
    ended: 'This conversation has ended.',
    failed: 'That did not work. Please try again.',
  },
  pt: {
    title: 'Conversa',
    label: 'A sua mensagem',
    send: 'Enviar',
    ended: 'Esta conversa terminou.',
    failed: 'Não resultou. Tente de novo, por favor.',
  },
  es: {
    title: 'Conversación',
    label: 'Su mensaje',
    send: 'Enviar',
    ended: 'Esta conversación ha terminado.',
    failed: 'No ha funcionado. Inténtelo de nuevo, por favor.',
  },
  fr: {
    title: 'Conversation',
    label: 'Votre message',
    send: 'Envoyer',
    ended: 'Cette conversation est terminée.',
    failed: 'Cela n’a pas marché. Veuillez réessayer.',
  },
  de: {
    title: 'Unterhaltung',
    label: 'Ihre Nachricht',
    send: 'Senden',
    ended: 'Diese Unterhaltung ist zu Ende.',
    failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
  },
};
const language = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag in texts) ?? 'en';
const say = texts[language];
const [list, status, form, body] = ['messages', 'status', 'form', 'body'].map((id) => document.getElementById(id));

list.tabIndex = 0; // it scrolls
document.documentElement.lang = language;
document.title = say.title;
for (const id of ['title', 'label', 'send']) document.getElementById(id).textContent = say[id];

/** The colour of the site wins; where it names none, the house has one. */
async function applyColour() {
  const given = new URLSearchParams(location.search).get('colour') ?? (await colourOfHouse());
  if (!/^[0-9a-f]{6}$/.test(given)) return;
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/stay/assets/colour/${given}.css` });
  document.head.append(style);
}

async function colourOfHouse() {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch('/widget/house', { headers, cache: 'no-store', credentials: 'omit' });
  const { colour } = response.ok ? await response.json() : { colour: null };
  return colour === null ? '' : colour.slice(1);
}

/** Where the key belongs: production, or the sandbox when production says so. */
let base = '/v1';

async function call(init = {}) {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const response = await fetch(`${base}/widget/messages`, { ...init, headers, cache: 'no-store', credentials: 'omit' });
  if (response.status !== 401 || base !== '/v1') return response;
  const { code } = await response.clone().json();
  if (code !== 'SVC-1004') return response;
  base = '/sandbox/v1';
  return call(init);
}

/** What is shown, so that only what is new is said by a screen reader. */
const shown = new Set();

async function refresh() {
  if (document.hidden) return;
  const response = await call();
  if (response.status === 401) {
    status.textContent = say.ended;
    form.hidden = true;
    return;
  }
  if (!response.ok) return;
  const { data } = await response.json();
  for (const message of data.toReversed()) {
    if (shown.has(message.id)) continue;
    shown.add(message.id);
    const item = document.createElement('li');
    item.className = message.direction;
    item.textContent = message.body;
    list.append(item);
    item.scrollIntoView();
  }
}

let sending = null; // the idempotency key of what is being sent, kept until it is known to have arrived

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  sending ??= crypto.randomUUID();
  const headers = { 'content-type': 'application/json', 'idempotency-key': sending };
  const text = body.value;
  try {
    const response = await call({ method: 'POST', headers, body: JSON.stringify({ body: text }) });
    status.textContent = response.ok ? '' : say.failed;
    if (response.status < 500) sending = null;
    if (!response.ok) return;
    if (body.value === text) body.value = '';
    await refresh();
  } catch {
    status.textContent = say.failed;
  }
});
body.addEventListener('input', () => {
  sending = null; // another text is another message
});
addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') parent.postMessage('innkeeper:close', '*');
});

applyColour().catch(() => undefined);
refresh().catch(() => undefined);
setInterval(() => void refresh().catch(() => undefined), pauseMs);
