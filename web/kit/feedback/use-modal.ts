import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** What {@link useModal} hands out: everything for one `<dialog>`. */
export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Makes a `<dialog>` modal for as long as it is mounted: the browser keeps the focus inside and gives it back at the
 * end. Esc and a click beside it ask `onClose`; the owner decides and unmounts it. The focus starts on the element
 * marked `data-first-focus`, else on the first one.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  // A layout effect, for its cleanup runs while the element is still there: only close() gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const notePress = (event: PointerEvent) => {
      pressedOutside.current = event.target === dialog
    }
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus="true"]')?.focus()
    dialog.addEventListener('pointerdown', notePress)
    // What is typed into stays in sight when the keyboard of a phone takes half of the screen.
    const showTyped = () => dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
    addEventListener('resize', showTyped)
    return () => {
      removeEventListener('resize', showTyped)
      dialog.removeEventListener('pointerdown', notePress)
      dialog.close()
    }
  }, [])

  return {
    ref,
    onCancel: (event) => {
      // A file chooser inside sends its own cancel event up.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClick: (event) => {
      // Selecting text may begin inside and end outside: both ends must be on the backdrop.
      if (event.target === event.currentTarget && pressedOutside.current) onClose()
    },
  }
}
