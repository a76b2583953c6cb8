import { useEffect } from 'react'

import { stored } from '#web/platform/stored.ts'

/** What the record is called that the page at hand shows; null on pages that show none. */
export const recordNow = stored<string | null>(null)

/** Names the document after its screen, or the record on it, with how much is unread: `(3) Nhân viên – Vận Hành`. */
export function usePageTitle(title: string, unread = 0): void {
  const named = recordNow.use() ?? title
  // The document is outside React.
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${named} – Vận Hành`
  }, [named, unread])
}

/** Names the document after the record that a page shows, for as long as it is there: `Nguyễn Văn Hòa – Vận Hành`. */
export function useRecordTitle(name: string | undefined): void {
  // The title is the shell's, which knows the screen only.
  useEffect(() => {
    recordNow.set(name ?? null)
    return () => recordNow.set(null)
  }, [name])
}
