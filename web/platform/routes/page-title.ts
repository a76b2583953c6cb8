import { useEffect } from 'react'

/** Names the document after its screen: `Nhân viên – Vận Hành`. */
export function usePageTitle(title: string): void {
  // The document is outside React.
  useEffect(() => {
    document.title = `${title} – Vận Hành`
  }, [title])
}
