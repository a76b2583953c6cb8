// First of all: what a screen says of its own look stands after it, and so above it.
import './kit/theme/fonts.css'
import './kit/theme/tokens.css'
import './kit/theme/base.css'
import './kit/theme/bricks.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { apiBase } from '#web/platform/api/url.ts'
import { startI18n } from '#web/platform/i18n/start.ts'
import platformEn from '#web/platform/platform.en.json'
import platformVi from '#web/platform/platform.vi.json'

import { ConfigFailure } from './app/failures/ConfigFailure.tsx'
import { Root } from './app/Root.tsx'
import loginEn from './features/account/login/login.en.json'
import loginVi from './features/account/login/login.vi.json'

// What the login and every failure page say must not wait for another file.
startI18n({ vi: { platform: platformVi, login: loginVi }, en: { platform: platformEn, login: loginEn } })

const place = document.getElementById('root')
if (place) createRoot(place).render(<StrictMode>{apiBase ? <Root /> : <ConfigFailure />}</StrictMode>)

void watchDevTools()

/** Not before the page is drawn, which does not wait for it. */
async function watchDevTools(): Promise<void> {
  await (await import('./app/devtools.ts')).watchDevTools()
}
