import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

import { UNDECIDED, type Equipment } from '#contract/devices/equipment.ts'

import { placeBeside } from '#web/kit/controls/use-popover.ts'

import {
  type EquipmentChoice,
  exactEquipment,
  findEquipment,
  formerFound,
  picked,
  typedOnly,
} from './find-equipment.ts'

/** A longer list would hide what it is picked for. */
const HIGHEST = 380

/** One row of the list: a device, with its former codes that answer what is typed, or the words as they are. */
export type Row =
  | { readonly device: Equipment; readonly former: readonly string[] }
  | { readonly outside: string }

interface Options {
  readonly box: RefObject<HTMLInputElement | null>
  readonly panel: RefObject<HTMLDivElement | null>
  readonly value: EquipmentChoice
  readonly onChange: (choice: EquipmentChoice) => void
  /** Undefined while the catalogue is read. */
  readonly all: readonly Equipment[] | undefined
  readonly onBlur: (() => void) | undefined
  readonly onlyKnown: boolean
}

/** The list under the box: what it holds, where it lies, and what the keys do. */
export function useEquipmentChoice({ box, panel, value, onChange, all, onBlur, onlyKnown }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = value.equipment ?? ''
  // What is picked already is no search: the whole list opens, the last named first.
  const isSearch = value.deviceId === UNDECIDED
  const search = isSearch ? typed : ''
  const rows = all ? rowsOf(findEquipment(all, search), search, !onlyKnown) : []

  function open(): void {
    if (isOpen || !box.current || !panel.current) return
    lay(box.current, panel.current)
    panel.current.showPopover()
    setOpen(true)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const follow = () => {
      if (box.current && panel.current) lay(box.current, panel.current)
    }
    visualViewport?.addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      visualViewport?.removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
    }
  }, [isOpen, box, panel])
  function close(): void {
    panel.current?.hidePopover()
    setOpen(false)
    setActive(-1)
  }
  function take(row: Row): void {
    onChange('device' in row ? picked(row.device) : { deviceId: null, equipment: row.outside })
    close()
  }
  function type(text: string): void {
    onChange(typedOnly(text))
    open()
    setActive(text.trim() === '' ? -1 : 0)
  }
  function onKey(event: KeyboardEvent): void {
    const row = rows[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      open()
      setActive((at) => (at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length))
    } else if (event.key === 'Enter' && isOpen && row) take(row)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** What is called exactly like one device is that device; everything else is left for a choice. */
  function leave({ relatedTarget }: FocusEvent): void {
    if (panel.current?.contains(relatedTarget)) return
    const exact = isSearch && all ? exactEquipment(all, typed) : undefined
    if (exact) onChange(picked(exact))
    close()
    onBlur?.()
  }
  return { isOpen, rows, active, reach: setActive, open, take, type, onKey, leave }
}

/** The devices that were found, and last the words themselves. */
function rowsOf(found: readonly Equipment[], typed: string, takesOutside: boolean): readonly Row[] {
  const text = typed.trim()
  return [
    ...found.map((device) => ({ device, former: formerFound(device, text) })),
    ...(text === '' || !takesOutside ? [] : [{ outside: text }]),
  ]
}

/** Lays the list beside its box, in what the keyboard of a phone leaves of the screen. */
function lay(box: HTMLElement, panel: HTMLElement): void {
  const height = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const { bottom, ...place } = placeBeside(box.getBoundingClientRect(), { width: innerWidth, height })
  const maxHeight = Math.min(HIGHEST, Number(place.maxHeight))
  const fromEdge = typeof bottom === 'number' ? bottom + innerHeight - height : bottom
  Object.assign(panel.style, inPixels({ ...place, bottom: fromEdge, maxHeight }))
}

const inPixels = (place: ReturnType<typeof placeBeside>) =>
  Object.fromEntries(
    Object.entries(place).map(([side, at]) => [side, typeof at === 'number' ? `${at}px` : at]),
  )
