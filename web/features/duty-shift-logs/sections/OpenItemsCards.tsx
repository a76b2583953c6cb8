import type { ReactNode } from 'react'

import { ageText, closedBy, type DutyShiftLogDetail, type ItemKind } from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { shortInstant } from '../clock/clock-text.rules.ts'
import { useNow } from '../clock/use-now.ts'
import { t } from '../shift/shift-log.words.ts'
import { Carried } from './Carried.tsx'
import css from './SectionCard.module.css'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

/** Work permits and work orders, as the entries of the log open and close them. */
export function PermitsCard(props: SectionProps) {
  const w = useWords()
  const { shift } = props
  const open = shift.permits.filter(({ closedAt }) => closedAt === null).length
  return (
    <SectionCard
      {...props}
      name="permits"
      note={open > 0 && <Tag colour="yellow">{w(t.openCount, { count: open })}</Tag>}
      view={
        <Items {...props} kind="permit" isEmpty={shift.permits.length === 0}>
          {shift.permits.map((row) => (
            <Item
              key={row.id}
              {...props}
              kind="permit"
              row={row}
              name={`${row.kind === 'permit' ? 'PCT' : 'LCT'} ${row.number}`}
              place={row.place}
              opened={{ at: row.openedAt, words: t.openedIs }}
              closed={row.closedAt && { at: row.closedAt, words: t.closedIs }}
              more={<span>{w(t.commanderIs, { name: row.commander, count: row.peopleCount })}</span>}
            />
          ))}
        </Items>
      }
    />
  )
}

/** Portable earths, as the entries of the log place and remove them. */
export function PortableEarthsCard(props: SectionProps) {
  const w = useWords()
  const { shift } = props
  const inPlace = shift.portableEarths.filter(({ removedAt }) => removedAt === null).length
  return (
    <SectionCard
      {...props}
      name="portableEarths"
      note={inPlace > 0 && <Tag colour="orange">{w(t.inPlaceCount, { count: inPlace })}</Tag>}
      view={
        <Items {...props} kind="earthing" isEmpty={shift.portableEarths.length === 0}>
          {shift.portableEarths.map((row) => (
            <Item
              key={row.id}
              {...props}
              kind="earthing"
              row={row}
              name={w(t.earthIs, { number: row.number })}
              place={row.location}
              opened={{ at: row.appliedAt, words: t.appliedIs }}
              closed={row.removedAt && { at: row.removedAt, words: t.removedIs }}
            />
          ))}
        </Items>
      }
    />
  )
}

interface ItemsProps extends SectionProps {
  readonly kind: ItemKind
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** The list, and the way to the entry that opens another. */
function Items({ shift, drawers, kind, isEmpty, children }: ItemsProps) {
  const w = useWords()
  return (
    <>
      {isEmpty ? (
        <p className="vh-faint vh-small">{w(t.noneListed)}</p>
      ) : (
        <ul className={`vh-stack ${css['items']}`}>{children}</ul>
      )}
      {shift.can.write && (
        <p className="vh-before">
          <Button
            icon="plus"
            onClick={() => drawers.item.open(kind)}
            onPointerEnter={drawers.item.preload}
            onFocus={drawers.item.preload}
          >
            {w(kind === 'permit' ? t.issuePermit : t.applyEarth)}
          </Button>
        </p>
      )}
    </>
  )
}

type Row = Pick<
  DutyShiftLogDetail['permits'][number],
  'id' | 'openedByName' | 'closedByName' | 'carriedFromId'
>

interface ItemProps extends SectionProps {
  readonly kind: ItemKind
  readonly row: Row
  readonly name: string
  readonly place: string
  readonly opened: { readonly at: string; readonly words: typeof t.openedIs }
  readonly closed: { readonly at: string; readonly words: typeof t.openedIs } | null | ''
  readonly more?: ReactNode
}

/** One item: since when it is open and for how long, or who closed it when. It is closed by an entry, never removed. */
function Item({ shift, drawers, kind, row, name, place, opened, closed, more }: ItemProps) {
  const w = useWords()
  const language = useLanguage()
  const now = useNow(60_000)
  const at = (instant: string, byName: string | null) =>
    [shortInstant(instant, shift.day), byName].filter(Boolean).join(', ')
  const isClosing = shift.operations.some(
    ({ item, finishedAt, struckAt }) => closedBy(item) === row.id && finishedAt === null && struckAt === null,
  )
  return (
    <li className={`${css['item']} ${closed ? `vh-faint ${css['done']}` : ''}`}>
      <div>
        <span>
          <strong>{name}</strong> {place}
        </span>
        <small className="vh-words">
          {more}
          <span>{w(opened.words, { at: at(opened.at, row.openedByName) })}</span>
          {closed ? (
            <span>{w(closed.words, { at: at(closed.at, row.closedByName) })}</span>
          ) : (
            <strong>{ageText(opened.at, shift.receivedAt ?? now, language)}</strong>
          )}
          {!closed && isClosing && kind === 'earthing' && <Tag colour="orange">{w(t.beingRemoved)}</Tag>}
          <Carried from={row.carriedFromId} shift={shift} />
        </small>
      </div>
      {!closed && shift.can.write && (
        <Button
          onClick={() => drawers.item.open(`${kind}.${row.id}`)}
          onPointerEnter={drawers.item.preload}
          onFocus={drawers.item.preload}
          aria-label={w(kind === 'permit' ? t.closePermitOf : t.removeEarthOf, { name })}
        >
          {w(kind === 'permit' ? kitWords.close : t.removeShort)}
        </Button>
      )}
    </li>
  )
}
