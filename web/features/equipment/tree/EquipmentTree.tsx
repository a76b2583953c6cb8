import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { deviceKindLabels } from '#contract/devices/device.ts'
import type { EquipmentNode } from '#contract/equipment/equipment.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWindow } from '#web/kit/sheet/grid/use-window.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from '../Equipment.module.css'
import { t } from '../equipment.words.ts'
import { toPassport } from '../to-passport.ts'
import { BannedTag, StateTag } from '../StateTag.tsx'
import { keyStep, type TreeRow } from './forest.ts'

const ROW_PX = 40
const geometry = { rowHeight: ROW_PX, columnWidth: 10_000, headHeight: 0, headWidth: 0, footHeight: 0 }

interface EquipmentTreeProps {
  readonly rows: readonly TreeRow[]
  readonly onToggle: (id: number) => void
  readonly actionsOf: (node: EquipmentNode) => readonly RowAction[]
}

/** The lines of the tree of which only those in sight are drawn; arrows walk, Enter opens. */
export function EquipmentTree({ rows, onToggle, actionsOf }: EquipmentTreeProps) {
  const w = useWords()
  const { frame, shown, look, show } = useWindow({ rows: rows.length, columns: 1 }, geometry)
  const [activeId, setActive] = useState<number | null>(null)
  const navigate = useNavigate()
  const walksTo = useRef<number | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  )

  // The line that a key led to is drawn only after the sight has moved to it. It is named: an effect of the drawing before
  // may run once the next key was pressed.
  useEffect(() => {
    if (walksTo.current === null) return
    const line = frame.current?.querySelector<HTMLElement>(`[data-thing="${walksTo.current}"]`)
    if (!line) return
    walksTo.current = null
    line.focus({ preventScroll: true })
  })

  function onKey(event: KeyboardEvent): void {
    if (!(event.target instanceof Element) || event.target.getAttribute('role') !== 'treeitem') return
    const row = rows[at]
    if (event.key === 'Enter' && row) void navigate(toPassport.href(row.node.id))
    const step = keyStep(rows, at, event.key)
    if (!step) return
    event.preventDefault()
    walksTo.current = 'toggles' in step ? step.toggles : (rows[step.to]?.node.id ?? null)
    if ('toggles' in step) onToggle(step.toggles)
    else {
      setActive(walksTo.current)
      show({ row: step.to, column: 0 })
    }
  }

  const { from, to } = shown.rows
  return (
    <div ref={frame} className={`vh-card vh-scrolls ${css['frame']}`} onScroll={look}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={w(t.treeOf)}
        style={{ height: rows.length * ROW_PX, paddingTop: from * ROW_PX }}
        onKeyDown={onKey}
      >
        {rows.slice(from, to).map((row, place) => (
          <Line
            key={row.node.id}
            row={row}
            isActive={from + place === at}
            onToggle={onToggle}
            onReach={() => setActive(row.node.id)}
            actions={actionsOf(row.node)}
          />
        ))}
      </div>
    </div>
  )
}

interface LineProps {
  readonly row: TreeRow
  readonly isActive: boolean
  readonly onToggle: (id: number) => void
  readonly onReach: () => void
  readonly actions: readonly RowAction[]
}

function Line({ row, isActive, onToggle, onReach, actions }: LineProps) {
  const w = useWords()
  const label = useLabel()
  const { node, level, partCount, isOpen, isFound } = row
  const { id, code, operatingNo, formerCodes, name, kind, state, priority, isBanned } = node
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={partCount > 0 ? isOpen : undefined}
      aria-selected={isActive}
      aria-label={`${code} ${name}`}
      tabIndex={isActive ? 0 : -1}
      className={`vh-row vh-below ${css['line']}`}
      data-thing={id}
      data-found={isFound || undefined}
      style={{ height: ROW_PX, paddingInlineStart: `calc(var(--step) * ${level - 1})` }}
      onFocus={onReach}
    >
      {partCount > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={`vh-rigid ${css['toggle']}`}
          aria-label={w(t.partCount, { count: partCount })}
          onClick={() => onToggle(id)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
        </button>
      ) : (
        <span className={`vh-rigid ${css['toggle']}`} />
      )}
      <Link
        tabIndex={-1}
        className={`vh-row vh-fill vh-ink vh-nowrap ${css['name']}`}
        to={toPassport.href(id)}
      >
        <strong>{code}</strong>
        {operatingNo && operatingNo !== code && <span className="vh-quiet">{operatingNo}</span>}
        <span className={`vh-cut ${css['words']}`}>
          {isFound && formerCodes.length > 0 && (
            <small className="vh-quiet">{w(t.formerly, { codes: formerCodes.join(', ') })}</small>
          )}
          {name}
        </span>
      </Link>
      <small className={`vh-rigid ${css['kind']}`}>{label(deviceKindLabels[kind])}</small>
      {priority && <small className={`vh-rigid ${css['rank']}`}>{w(t.rank, { priority })}</small>}
      {isBanned && <BannedTag />}
      {state !== 'inUse' && <StateTag state={state} />}
      <Menu label={`${w(kitWords.actions)}: ${code}`} items={actions} />
    </div>
  )
}
