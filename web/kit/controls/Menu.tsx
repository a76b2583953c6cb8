import type { KeyboardEvent } from 'react'

import { Button, IconButton } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './Menu.module.css'
import { usePopover } from './use-popover.ts'

/** One thing a menu offers, in words ready to show. */
export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly run: () => void
  readonly danger?: boolean
  /** Why it cannot be done now; it is shown and the item does nothing. */
  readonly disabled?: string | undefined
}

interface MenuProps {
  /** What the menu offers, e.g. "Thao tác". */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly icon?: IconName
  /** The button says what the menu offers; without this it is the drawing alone. */
  readonly isNamed?: boolean
  /** The id of the element that names what the menu acts on. */
  readonly describedBy?: string
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button that opens a menu; arrow keys walk in it, Enter runs, Esc closes. */
export function Menu({ label, items, icon = 'more', isNamed = false, describedBy }: MenuProps) {
  const popover = usePopover((panel) => panel.querySelector('button')?.focus())

  const opener = { 'aria-haspopup': 'menu', 'aria-describedby': describedBy, ...popover.button } as const

  function walk(event: KeyboardEvent): void {
    if (event.key === 'Tab') return popover.close()
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll('button')]
    all[
      step(
        all.findIndex((entry) => entry === document.activeElement),
        all.length,
      )
    ]?.focus()
  }

  return (
    <>
      {isNamed ? (
        <Button icon={icon} {...opener}>
          {label}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} {...opener} />
      )}
      <div
        {...popover.panel}
        className={`vh-popup ${css['menu']}`}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={walk}
      >
        {popover.isOpen && items.map((item) => <Entry key={item.label} item={item} close={popover.close} />)}
      </div>
    </>
  )
}

function Entry({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const choose = () => {
    if (item.disabled) return
    close()
    item.run()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={item.danger ? css['danger'] : css['entry']}
      aria-disabled={item.disabled ? true : undefined}
      onClick={choose}
    >
      {item.icon && <Icon name={item.icon} />}
      <span>
        {item.label}
        {item.disabled && <small>{item.disabled}</small>}
      </span>
    </button>
  )
}
