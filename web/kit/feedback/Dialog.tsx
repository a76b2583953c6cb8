import { type ReactNode, useId } from 'react'

import css from './Dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, the main one last. */
  readonly footer: ReactNode
  /** Reads title and text at once, as for a question that must not be missed. */
  readonly urgent?: boolean
}

/** A small modal dialog in the middle of the screen, at the bottom edge of a phone. */
export function Dialog({ title, onClose, children, footer, urgent = false }: DialogProps) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      className={css['dialog']}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={css['box']}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`} className={css['text']}>
          {children}
        </div>
        <div className={css['footer']}>{footer}</div>
      </div>
    </dialog>
  )
}
