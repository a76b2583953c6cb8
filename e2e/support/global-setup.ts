import { findChromium } from '../../tools/chromium.mjs'
import { startApp } from './app.ts'

/** One browser program and one app for all browser tests; `APP_URL` names an app that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  process.env['CHROMIUM_PATH'] = await findChromium()
  if (process.env['APP_URL']) return undefined
  const app = await startApp()
  process.env['APP_URL'] = app.url
  return app.stop
}
