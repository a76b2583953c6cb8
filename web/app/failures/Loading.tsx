import { Logo } from '#web/kit/brand/Logo.tsx'

import css from './failures.module.css'

/** What the page shows while its first files are on their way. It appears after a moment, so a fast start stays calm. */
export function Loading() {
  return (
    <main className={css['loading']}>
      <Logo size={40} />
      <output>{'Loading... '}</output>
    </main>
  )
}
