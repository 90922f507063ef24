// Progressive enhancement: the conversation updates automatically, and a form is submitted only once.

const pauseMs = 15_000;
const live = ['messages'];

async function refresh() {
  if (document.hidden || !document.getElementById(live[0])) return;
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const id of live) {
    const [shown, found] = [document.getElementById(id), fresh.getElementById(id)];
    if (shown && found && shown.innerHTML !== found.innerHTML) shown.replaceChildren(...found.childNodes);
  }
}

const refreshQuietly = () => void refresh().catch(() => undefined);

/** The stream announces news; without one, the page polls. */
const messages = document.getElementById('messages');
const seen = encodeURIComponent(messages?.dataset.version ?? '');
const stream = messages && 'EventSource' in window ? new EventSource(`${location.pathname}/live?seen=${seen}`) : null;
stream?.addEventListener('changed', refreshQuietly);
setInterval(() => stream?.readyState === 1 || refreshQuietly(), pauseMs);
document.addEventListener('visibilitychange', refreshQuietly);

document.addEventListener('submit', ({ target }) => {
  const button = target.querySelector('button');
  setTimeout(() => {
    button.disabled = true;
  }, 0);
  setTimeout(() => {
    button.disabled = false;
  }, pauseMs);
});

// Forms of a page restored from the back-forward cache may be submitted again.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false;
});
