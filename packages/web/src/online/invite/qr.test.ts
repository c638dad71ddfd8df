import { expect, test } from 'vitest';
import { qrPath } from './qr.ts';

test('draws a QR code as one path, from its corner', async () => {
  const { size, path } = await qrPath('https://x.example/join/K7WQ2M');
  expect(size).toBeGreaterThanOrEqual(21);
  expect(path.startsWith('M0 0h7v1h-7z')).toBe(true);
});
