import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { OnSite, PersonOnSite } from '#contract/card-rentals/index.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../card-rentals.words.ts'
import { usePassage } from '../use-rental-actions.ts'
import css from './OnSitePage.module.css'

interface GroupProps {
  readonly id: string
  readonly title: string
  readonly count: number
  readonly columns: readonly Word[]
  /** What is said where nobody is in it. */
  readonly empty: string
  readonly actions?: ReactNode
  /** Its rows end with buttons. */
  readonly hasSteps?: boolean
  readonly children: readonly ReactNode[]
}

/** A group of people with how many of them are counted. */
export function Group({ id, title, count, columns, empty, actions, hasSteps = false, children }: GroupProps) {
  const w = useWords()
  return (
    <section className={`vh-scrolls vh-frame ${css['card']}`} aria-labelledby={id}>
      <div className={`vh-bar vh-wide vh-ends ${css['cardHead']}`}>
        <h2 id={id}>
          {title} ({formatInteger(count)})
        </h2>
        {actions && <div className={`vh-bar vh-screen ${css['steps']}`}>{actions}</div>}
      </div>
      {children.length === 0 && <p className={`vh-faint ${css['empty']}`}>{empty}</p>}
      {children.length > 0 && (
        <table className={`vh-table vh-cards vh-top ${css['table']}`}>
          <thead>
            <tr>
              {columns.map((word) => (
                <th key={w(word)} scope="col">
                  {w(word)}
                </th>
              ))}
              {hasSteps && <td className={`vh-screen ${css['step']}`} aria-hidden="true" />}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  )
}

/** A head that is counted: its name with a box to tick on paper. */
export function Head({ children }: { readonly children: ReactNode }) {
  return (
    <span className={`vh-line ${css['head']}`} data-head>
      <i aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** A number that a phone dials. */
export function Phone({ number }: { readonly number: string | null }) {
  return number && <a href={`tel:${number}`}>{number}</a>
}

/** The crew of the shift on duty. */
export function CrewTable({ shift, count }: { readonly shift: OnSite['shift']; readonly count: number }) {
  const w = useWords()
  const label = useLabel()
  const name = shift && [usual(shift.shiftName), shift.dutyTeamName].filter(Boolean).join(' · ')
  return (
    <Group
      id="on-duty"
      title={name ? w(t.crewOf, { shift: name }) : w(t.crew)}
      count={count}
      columns={[t.fullName, t.post, rentalWords.phoneNumber]}
      empty={w(t.noShift)}
    >
      {(shift?.crew ?? []).map(({ employeeId, fullName, post, phoneNumber }) => (
        <tr key={employeeId}>
          <th scope="row">
            <Head>{fullName}</Head>
          </th>
          <td data-label={w(t.post)}>{label(positionLabels[post])}</td>
          <td data-label={w(rentalWords.phoneNumber)}>
            <Phone number={phoneNumber} />
          </td>
        </tr>
      ))}
    </Group>
  )
}

interface PeopleTableProps {
  readonly people: readonly PersonOnSite[]
  readonly count: number
  readonly members: DrawerHandle
}

/** Those inside on a card, each by name as far as it is known. */
export function PeopleTable({ people, count, members }: PeopleTableProps) {
  const w = useWords()
  return (
    <Group
      id="on-cards"
      title={w(t.holdersInside)}
      count={count}
      columns={[
        t.holder,
        rentalWords.cardId,
        rentalWords.phoneNumber,
        rentalWords.zones,
        rentalWords.hostId,
        t.insideSince,
      ]}
      empty={w(t.nobodyInside)}
      hasSteps
    >
      {people.map((person) => (
        <PersonRow key={person.rentalId} person={person} members={members} />
      ))}
    </Group>
  )
}

function PersonRow({ person, members }: { readonly person: PersonOnSite; readonly members: DrawerHandle }) {
  const w = useWords()
  const pass = usePassage()
  const { rentalId, holderName, cardNo, licensePlate, phoneNumber, hostName, hostPhone, peopleCount } = person
  return (
    <tr>
      <th scope="row">
        <Heads of={person} />
      </th>
      <td data-label={w(rentalWords.cardId)}>
        {cardNo}
        {licensePlate && <small className="vh-nowrap">{licensePlate}</small>}
      </td>
      <td data-label={w(rentalWords.phoneNumber)}>
        <Phone number={phoneNumber} />
      </td>
      <td data-label={w(rentalWords.zones)}>{person.zones}</td>
      <td data-label={w(rentalWords.hostId)}>
        {hostName}
        {hostPhone && <small>{hostPhone}</small>}
      </td>
      <td data-label={w(t.insideSince)}>
        <time dateTime={person.insideSince}>{formatShownInstant(person.insideSince)}</time>
        {person.isOverdue && <Tag colour="red">{w(rentalWords.isOverdue)}</Tag>}
      </td>
      <td className={`vh-screen ${css['step']}`}>
        <div className="vh-row vh-right">
          {person.canPass && peopleCount > 1 && (
            <Button onClick={() => members.open(rentalId)} onPointerEnter={members.preload}>
              {w(t.nameMembers)}
              <span className="vh-hidden"> {holderName}</span>
            </Button>
          )}
          {person.canPass && (
            <Button onClick={() => void pass({ id: rentalId, holderName }, 'out')}>
              {w(t.goOut)}
              <span className="vh-hidden"> {holderName}</span>
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

/** The heads of a card one by one; a holder who is counted elsewhere is named without a box. */
function Heads({ of: { rentalId, heads, holderName, company } }: { readonly of: PersonOnSite }) {
  const w = useWords()
  const holder = <Link to={pathTo(paths.cardRental, { id: rentalId })}>{holderName}</Link>
  const isCounted = heads[0] === holderName
  const others = isCounted ? heads.slice(1) : heads
  return (
    <>
      {isCounted ? <Head>{holder}</Head> : holder}
      {!isCounted && <small>{w(t.countedElsewhere)}</small>}
      {company && <small>{company}</small>}
      {others.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- who has no name has no other key, and names may be alike
        <Head key={at}>{name ?? <em>{w(t.unnamed)}</em>}</Head>
      ))}
    </>
  )
}
