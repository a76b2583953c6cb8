import type { ReactNode } from 'react'

import css from './Plot.module.css'

/** A table of figures that scrolls by itself where the screen is narrower. */
export function Framed({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className={css['table']} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}
