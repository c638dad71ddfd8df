import type { Socket } from 'node:net';

/** For pages. They load everything from this server, so the policy allows nothing else. */
export const SECURITY_HEADERS: { readonly [name: string]: string } = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** For data, which loads nothing, cannot be framed and is never cached. */
const DATA_HEADERS: { readonly [name: string]: string } = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const DOCS = '/api/docs';
const DOCS_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

/** The headers that every response to this URL has. */
export const headersFor = (url: string): { readonly [name: string]: string } => {
  if (!url.startsWith('/api/')) return SECURITY_HEADERS;
  return url.startsWith(DOCS) ? DOCS_HEADERS : DATA_HEADERS;
};

export const STREAM_HEADERS: { readonly [name: string]: string } = {
  ...DATA_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

const UNREADABLE: { readonly [code: string]: string } = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what Node cannot parse as HTTP, and closes the connection. */
export const refuseUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const body = '{"code":"bad-request","message":"This is not a valid HTTP request."}';
  const lines = [
    `HTTP/1.1 ${UNREADABLE[error.code ?? ''] ?? '400 Bad Request'}`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
};
