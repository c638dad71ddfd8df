// A reporter for Vitest: writes down errors that no test caught, which its JSON report leaves out.
import { writeFileSync } from 'node:fs';

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env['STRAY_ERRORS'];
    if (file === undefined) return;
    const texts = errors.map(({ message, stack, VITEST_TEST_PATH: during = '' }) => {
      const where = stack?.split('\n').find((line) => line.includes('packages/')) ?? '';
      return `${message} ${where.trim()} (during ${during})`;
    });
    writeFileSync(file, JSON.stringify(texts));
  }
}
