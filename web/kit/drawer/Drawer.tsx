import { type ReactNode, useId } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useModal } from '#web/kit/feedback/use-modal.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './Drawer.module.css'

interface DrawerProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons that stay in sight while the content scrolls. */
  readonly footer?: ReactNode
  /** Small buttons in the header, before the closing one. */
  readonly extra?: ReactNode
  /** 520 px, or 760 px for tables and forms of two columns. A phone always gives its whole screen. */
  readonly wide?: boolean
}

/** A modal panel at the right edge, for one record of the list behind it. */
export function Drawer({ title, onClose, children, footer, extra, wide = false }: DrawerProps) {
  const w = useWords()
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={`${css['drawer']} ${wide ? css['wide'] : ''}`} aria-labelledby={id}>
      <div className={css['box']}>
        <header className={css['header']}>
          <h2 id={id}>{title}</h2>
          {extra}
          <IconButton icon="close" label={w(t.close)} onClick={onClose} />
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel that is only read must scroll by keyboard too */}
        <section className={css['body']} tabIndex={0} aria-labelledby={id}>
          {children}
        </section>
        {footer && <footer className={css['footer']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
