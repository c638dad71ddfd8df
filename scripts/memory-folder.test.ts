import { expect, test } from 'vitest';
import { allowsPrograms } from './memory-folder.mjs';

const MOUNTS = `/dev/vda / ext4 rw 0 0
tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0
`;

test('programs may run from a place that is mounted without noexec', () => {
  expect(allowsPrograms(MOUNTS, '/dev/shm')).toBe(true);
  expect(allowsPrograms(MOUNTS, '/elsewhere')).toBe(false);
});

test('the last mount of a place counts', () => {
  const twice = `${MOUNTS}shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0\n`;
  expect(allowsPrograms(twice, '/dev/shm')).toBe(false);
});
