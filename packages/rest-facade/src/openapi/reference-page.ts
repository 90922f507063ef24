/** The API reference: an empty page that the viewer fills. Rules: WIRE-41. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Innkeeper API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="app"></div>
<noscript>The reference needs JavaScript; <a href="/docs/operations">the same as plain pages</a>, and <a href="/openapi.json">/openapi.json</a>.</noscript>
<script src="/docs/viewer.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** Everything that would contact another host (fonts, telemetry, hosted clients, assistants) is off. */
const viewerOptions = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  persistAuth: false,
};

export const startScript = `Scalar.createApiReference('#app', ${JSON.stringify(viewerOptions)});\n`;
