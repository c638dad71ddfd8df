const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

/** Escapes text, and sets text between backticks as code. */
export const prose = (text: string): string =>
  escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A whole document. The content security policy forbids inline styles, so the style is a separate file. */
export const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
<link rel="icon" href="data:,">
</head>
<body>
${body}
</body>
</html>
`;
