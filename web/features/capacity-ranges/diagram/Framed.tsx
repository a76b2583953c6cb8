import type { ReactNode } from 'react'

/** A table of figures that scrolls by itself where the screen is narrower. */
export function Framed({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className="vh-scrolls" aria-label={label} tabIndex={0}>
      <table className="vh-lines vh-figures vh-nowrap">{children}</table>
    </section>
  )
}
