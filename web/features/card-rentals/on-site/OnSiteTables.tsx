import { Link } from 'react-router'

import type { OnSite, PersonOnSite } from '#contract/card-rentals/index.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../card-rentals.words.ts'
import { usePassage } from '../use-rental-actions.ts'
import css from './OnSitePage.module.css'

/** How many people came in on cards; whoever also brought a vehicle in is counted once. */
const headsOf = (people: readonly PersonOnSite[]) =>
  people.reduce((sum, { isCounted, peopleCount }) => sum + (isCounted ? peopleCount : 0), 0)

/** Those inside on a card, with a box to tick on paper for each head. */
export function PeopleTable({ people }: { readonly people: readonly PersonOnSite[] }) {
  const w = useWords()
  return (
    <section className={css['card']} aria-labelledby="on-cards">
      <h2 id="on-cards">
        {w(t.holdersInside)} ({formatInteger(headsOf(people))})
      </h2>
      {people.length === 0 && <p className={css['empty']}>{w(t.nobodyInside)}</p>}
      {people.length > 0 && (
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{w(t.holder)}</th>
              <th scope="col" className={css['figures']}>
                {w(t.peopleCount)}
              </th>
              <th scope="col">{w(t.card)}</th>
              <th scope="col">{w(t.phone)}</th>
              <th scope="col">{w(t.zones)}</th>
              <th scope="col">{w(t.host)}</th>
              <th scope="col">{w(t.insideSince)}</th>
              <th scope="col" className={css['tick']}>
                {w(t.present)}
              </th>
              <th scope="col" className={css['step']}>
                <span className="vh-hidden">{w(t.goOut)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.rentalId} person={person} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function PersonRow({ person }: { readonly person: PersonOnSite }) {
  const w = useWords()
  const pass = usePassage()
  const { rentalId, holderName, company, cardNo, licensePlate, phoneNumber, hostName, hostPhone } = person
  return (
    <tr>
      <th scope="row">
        <Link to={`/thue-the/${rentalId}`}>{holderName}</Link>
        {company && <small>{company}</small>}
      </th>
      <td className={css['figures']} data-label={w(t.peopleCount)}>
        {person.isCounted && formatInteger(person.peopleCount)}
      </td>
      <td data-label={w(t.card)}>
        {cardNo}
        {licensePlate && <small className={css['plate']}>{licensePlate}</small>}
      </td>
      <td data-label={w(t.phone)}>
        <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
      </td>
      <td data-label={w(t.zones)}>{person.zones}</td>
      <td data-label={w(t.host)}>
        {hostName}
        {hostPhone && <small>{hostPhone}</small>}
      </td>
      <td data-label={w(t.insideSince)}>
        <time dateTime={person.insideSince}>{formatShownInstant(person.insideSince)}</time>
        {person.isOverdue && <Tag colour="red">{w(t.overdue)}</Tag>}
      </td>
      <TickBoxes count={headsOf([person])} />
      <td className={css['step']}>
        {person.canPass && (
          <Button onClick={() => void pass({ id: rentalId, holderName }, 'out')}>
            {w(t.goOut)}
            <span className="vh-hidden"> {holderName}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

/** A box to tick on paper for each head: a card that was lent to five people has five. */
function TickBoxes({ count }: { readonly count: number }) {
  const w = useWords()
  return (
    <td className={css['tick']}>
      {Array.from({ length: count }, (_, head) => (
        <i key={head} />
      ))}
      <span className="vh-hidden">{w(t.present)}</span>
    </td>
  )
}

/** The crew of the shift on duty. */
export function CrewTable({ shift }: { readonly shift: OnSite['shift'] }) {
  const w = useWords()
  const label = useLabel()
  const name = shift && [usual(shift.shiftName), shift.dutyTeamName].filter(Boolean).join(' · ')
  return (
    <section className={css['card']} aria-labelledby="on-duty">
      <h2 id="on-duty">
        {name ? w(t.crewOf, { shift: name }) : w(t.crew)} ({formatInteger(shift?.crew.length ?? 0)})
      </h2>
      {!shift && <p className={css['empty']}>{w(t.noShift)}</p>}
      {shift && (
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{w(t.fullName)}</th>
              <th scope="col">{w(t.post)}</th>
              <th scope="col">{w(t.phone)}</th>
              <th scope="col" className={css['tick']}>
                {w(t.present)}
              </th>
            </tr>
          </thead>
          <tbody>
            {shift.crew.map(({ employeeId, fullName, post, phoneNumber }) => (
              <tr key={employeeId}>
                <th scope="row">{fullName}</th>
                <td data-label={w(t.post)}>{label(positionLabels[post])}</td>
                <td data-label={w(t.phone)}>
                  {phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>}
                </td>
                <TickBoxes count={1} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
