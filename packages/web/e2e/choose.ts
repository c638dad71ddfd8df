import { expect, type Locator } from '@playwright/test';

/** Clicks the label that covers a radio button or a switch, once nothing else covers it. */
export const choose = async (control: Locator): Promise<void> => {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
};
