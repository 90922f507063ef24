// The conversation of a stay on a hotel's own site:
//   <script src="https://…/widget.js" data-key="wk_…" data-label="Write to us" data-colour="#1f5f4a" defer></script>
// Without data-colour the frame uses the colour of the hotel.
// Reads nothing from the page and adds a single element to it; the script creates the styles, as strict policies require.
(() => {
  const { currentScript } = document;
  const { key = '', label = 'Write to us', colour = '', ink = '#ffffff' } = currentScript.dataset;
  const home = new URL(currentScript.src).origin;
  const query = /^#[0-9a-f]{6}$/i.test(colour) ? `?colour=${colour.slice(1).toLowerCase()}` : '';
  const isColour = (text) => CSS.supports('color', text);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { position: fixed; right: 1rem; bottom: 1rem; z-index: 2147483000; font: 1rem/1.4 system-ui, sans-serif; }
    button { min-width: 2.75rem; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 1.5rem; font: inherit;
      font-weight: 600; cursor: pointer; background: ${isColour(colour) ? colour : '#1f5f4a'}; color: ${isColour(ink) ? ink : '#ffffff'}; }
    button:focus-visible, iframe:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
    iframe { display: block; width: min(24rem, calc(100vw - 2rem)); height: min(34rem, calc(100vh - 6rem)); margin: 0 0 0.5rem;
      border: 1px solid #8a938e; border-radius: 0.75rem; background: #ffffff; }
    [hidden] { display: none; }
    @media print { :host { display: none; } }`);

  const host = document.createElement('div');
  host.setAttribute('role', 'region'); // makes it a landmark of the site
  host.setAttribute('aria-label', label);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];

  const frame = document.createElement('iframe');
  frame.title = label;
  frame.hidden = true;
  frame.id = 'conversation';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', frame.id);

  const show = (isShown) => {
    if (isShown && !frame.src) frame.src = `${home}/widget/frame${query}#${encodeURIComponent(key)}`; // the fragment is never sent
    frame.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    (isShown ? frame : button).focus();
  };
  button.addEventListener('click', () => show(frame.hidden));
  root.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape' && !frame.hidden) show(false);
  });
  addEventListener('message', ({ source, origin, data }) => {
    if (origin === home && source === frame.contentWindow && data === 'innkeeper:close') show(false);
  });

  root.append(frame, button);
  document.body.append(host);
})();
