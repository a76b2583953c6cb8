import { useId, useRef } from 'react'

import { UNDECIDED, type Equipment } from '#contract/devices/equipment.ts'
import { bannedLabel } from '#contract/equipment-inspections/labels.ts'
import { type DeviceKind, deviceKindLabels, kilovoltsOfNumber } from '#contract/devices/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './EquipmentBox.module.css'
import { t } from './equipment.words.ts'
import type { EquipmentChoice } from './find-equipment.ts'
import { type Row, useEquipmentChoice } from './use-equipment-choice.ts'
import { useEquipmentList } from './use-equipment-list.ts'

interface EquipmentBoxProps {
  readonly plantId: number | null
  /** The only kinds that may stand here; any where left out. */
  readonly kinds?: readonly DeviceKind[] | undefined
  readonly value: EquipmentChoice
  readonly onChange: (choice: EquipmentChoice) => void
  readonly onBlur?: (() => void) | undefined
  /** What ties the box to its name and to what is wrong with it. */
  readonly boxed?: object
  /** Nothing but what is in the catalogue may stand here. */
  readonly onlyKnown?: boolean
}

/**
 * A box in which a device of a plant is picked: by number, code or name, accents or not. What is not in the catalogue is
 * chosen as such; until then it is held, and the form says that it is not decided.
 */
export function EquipmentBox({
  plantId,
  kinds,
  value,
  onChange,
  onBlur,
  boxed,
  onlyKnown = false,
}: EquipmentBoxProps) {
  const w = useWords()
  const id = useId()
  const { all, isUnread } = useEquipmentList(plantId, kinds)
  const box = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const choice = useEquipmentChoice({ box, panel, value, onChange, onBlur, all, onlyKnown })
  const { isOpen, active } = choice
  return (
    <span className="vh-block">
      <TextBox
        {...boxed}
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, and what it opens is below
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={w(t.hint)}
        value={value.equipment ?? ''}
        onChange={choice.type}
        onClick={choice.open}
        onKeyDown={choice.onKey}
        onBlur={choice.leave}
      />
      {!isOpen && !onlyKnown && <Standing of={value} />}
      {!isOpen && <Banned isBanned={all?.find(({ id: one }) => one === value.deviceId)?.isBanned ?? false} />}
      <div
        ref={panel}
        id={`${id}-list`}
        popover="manual"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot follow what is typed
        role="listbox"
        aria-label={w(t.list)}
        tabIndex={-1}
        className={`vh-popup ${css['list']}`}
      >
        {isOpen && <Offers id={id} choice={choice} all={all} isUnread={isUnread} />}
      </div>
    </span>
  )
}

interface OffersProps extends Omit<NoteProps, 'isFound'> {
  readonly id: string
  readonly choice: ReturnType<typeof useEquipmentChoice>
}

/** What can be taken. */
function Offers({ id, choice: { rows, active, reach, take }, ...note }: OffersProps) {
  return (
    <>
      <Note {...note} isFound={rows.some((row) => 'device' in row)} />
      {rows.map((row, at) => (
        <Option
          key={'device' in row ? row.device.id : UNDECIDED}
          id={`${id}-${at}`}
          row={row}
          isActive={at === active}
          onReach={() => reach(at)}
          onTake={() => take(row)}
        />
      ))}
    </>
  )
}

/** That what is written is not of the catalogue, or that nobody has said yet. */
function Standing({ of: { deviceId, equipment } }: { readonly of: EquipmentChoice }) {
  const w = useWords()
  if (equipment === null || (deviceId !== null && deviceId !== UNDECIDED)) return null
  return (
    <small className={`vh-warn vh-block ${css['tag']}`}>
      {w(deviceId === null ? t.outsideShort : t.undecided)}
    </small>
  )
}

/** That what was picked must not be used. */
function Banned({ isBanned }: { readonly isBanned: boolean }) {
  const label = useLabel()
  return isBanned && <Tag colour="red">{label(bannedLabel)}</Tag>
}

interface NoteProps {
  readonly all: readonly Equipment[] | undefined
  readonly isUnread: boolean
  readonly isFound: boolean
}

/** Why there is nothing to pick, where there is not. */
function Note({ all, isUnread, isFound }: NoteProps) {
  const w = useWords()
  if (isFound) return null
  const why = all?.length === 0 ? t.nothingYet : all ? t.nothingFound : t.loading
  return <p className={`vh-note ${css['note']}`}>{w(isUnread ? t.unread : why)}</p>
}

interface OptionProps {
  readonly id: string
  readonly row: Row
  readonly isActive: boolean
  readonly onReach: () => void
  readonly onTake: () => void
}

function Option({ id, row, isActive, onReach, onTake }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the box, which has the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option belongs in a native list
      role="option"
      tabIndex={-1}
      ref={isActive ? scrollIntoSight : undefined}
      aria-selected={isActive}
      // Keeps the focus in the box.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onReach}
      onClick={onTake}
    >
      {'device' in row ? <Device of={row.device} former={row.former} /> : <Outside text={row.outside} />}
    </div>
  )
}

const scrollIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** A device by its number and name; what kind it is, of which voltage and where it stands, beside it. */
function Device({
  of: { kind, code, operatingNo, name, station, isBanned },
  former,
}: {
  readonly of: Equipment
  readonly former: readonly string[]
}) {
  const w = useWords()
  const label = useLabel()
  const kv = kilovoltsOfNumber(operatingNo)
  return (
    <>
      <strong>{operatingNo ?? code}</strong>
      <span>
        {name} {isBanned && <Tag colour="red">{label(bannedLabel)}</Tag>}
      </span>
      <small>
        {[
          former.length > 0 && w(t.formerly, { codes: former.join(', ') }),
          label(deviceKindLabels[kind]),
          kv !== null && w(t.kilovolts, { kv }),
          station,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}

function Outside({ text }: { readonly text: string }) {
  return <span className="vh-across vh-link">{useWords()(t.outside, { text })}</span>
}
