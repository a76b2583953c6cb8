import type { ReactNode } from 'react'

/** The frame of a screen that scrolls as a whole: its parts one below the other. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className="vh-page">{children}</div>
}
