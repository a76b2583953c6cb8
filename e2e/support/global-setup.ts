import { findChromium } from '../../tools/chromium.mjs'
import { startApp } from './app.ts'

/** One browser program and one app for all browser tests; `APP_URL` names an app that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env['CHROMIUM_PATH'] = await findChromium()
  if (process.env['APP_URL']) return undefined
  // A run may pass midnight: what the demonstration holds of yesterday is of the day before it began.
  process.env['APP_SINCE'] = new Date().toISOString()
  const app = await startApp()
  process.env['APP_URL'] = app.url
  return app.stop
}
