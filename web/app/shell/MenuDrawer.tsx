import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useModal } from '#web/kit/feedback/use-modal.ts'

import { t } from '../app.words.ts'
import css from './MenuDrawer.module.css'
import { Brand, MenuLinks } from './SideMenu.tsx'

/** The menu of a phone: it slides in from the side and goes when a screen has been chosen. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const w = useWords()
  const modal = useModal(onClose)
  const { key } = useLocation()
  const openedAt = useRef(key)
  // Following a link is a navigation of the router, which this dialog only sees afterwards.
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
  return (
    <dialog {...modal} className={css['drawer']} aria-label={w(t.menu)}>
      <header>
        <Brand />
        <IconButton icon="close" label={w(t.closeMenu)} onClick={onClose} />
      </header>
      <MenuLinks />
    </dialog>
  )
}
