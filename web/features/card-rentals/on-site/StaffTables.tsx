import type { OnSite } from '#contract/card-rentals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { paths, PLANT } from '#contract/core/paths.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { presenceApi } from '#contract/presences/index.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { EndPresence } from '#web/features/presences/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import css from './OnSitePage.module.css'
import { Group, Head, Phone } from './OnSiteTables.tsx'

interface StaffTableProps {
  readonly list: OnSite
  readonly register: DrawerHandle
  readonly history: DrawerHandle
}

/** The employees who said that they are here, or of whom the gate did. */
export function StaffTable({ list, register, history }: StaffTableProps) {
  const w = useWords()
  const { present, counts, powerPlantId, can } = list
  return (
    <Group
      id="on-site-staff"
      title={w(t.staff)}
      count={counts.staff}
      columns={[t.fullName, t.post, rentalWords.phoneNumber, t.place, t.sinceAt, t.endsAt]}
      empty={w(t.noStaff)}
      hasSteps
      actions={
        <>
          <ButtonLink to={`${paths.presence}?${PLANT}=${powerPlantId}`}>{w(t.iAmHere)}</ButtonLink>
          <NewButton
            needs={presenceApi.register}
            opens={{ open: () => register.open(powerPlantId), preload: register.preload }}
          >
            {w(t.register)}
          </NewButton>
          <DownloadButton
            endpoint={presenceApi.poster}
            query={{ powerPlantId }}
            name="bao-co-mat"
            label={t.poster}
          />
          <Button icon="history" onClick={() => history.open(powerPlantId)}>
            {w(kitWords.past)}
          </Button>
        </>
      }
    >
      {present.map((person) => (
        <StaffRow key={person.id} person={person} canEnd={can.register} />
      ))}
    </Group>
  )
}

type Person = OnSite['present'][number]

function StaffRow({ person, canEnd }: { readonly person: Person; readonly canEnd: boolean }) {
  const w = useWords()
  const label = useLabel()
  const { fullName, phoneNumber, place, since, endsAt, registeredByName, reason } = person
  return (
    <tr>
      <th scope="row">
        <Head>{fullName}</Head>
        {registeredByName && (
          <small>{w(t.registeredBy, { name: registeredByName, reason: reason ?? '' })}</small>
        )}
      </th>
      <td data-label={w(t.post)}>{label(positionLabels[person.positionTitle])}</td>
      <td data-label={w(rentalWords.phoneNumber)}>
        <Phone number={phoneNumber} />
      </td>
      <td data-label={w(t.place)}>{place}</td>
      <td data-label={w(t.sinceAt)}>
        <time dateTime={since}>{formatShownInstant(since)}</time>
      </td>
      <td data-label={w(t.endsAt)}>
        <time dateTime={endsAt}>{formatShownInstant(endsAt)}</time>
      </td>
      <td className={`vh-screen ${css['step']}`}>
        <div className="vh-row vh-right">{canEnd && <EndPresence of={person} />}</div>
      </td>
    </tr>
  )
}

/** Those whose presence ended by itself: not counted, and to be called. */
export function LapsedTable({
  lapsed,
  canEnd,
}: {
  readonly lapsed: OnSite['lapsed']
  readonly canEnd: boolean
}) {
  const w = useWords()
  if (lapsed.length === 0) return null
  return (
    <Group
      id="on-site-lapsed"
      title={w(t.lapsedStaff)}
      count={lapsed.length}
      columns={[t.fullName, t.post, rentalWords.phoneNumber, t.place, t.sinceAt, t.lapsedAt]}
      empty=""
      hasSteps
    >
      {lapsed.map((person) => (
        <LapsedRow key={person.id} person={person} canEnd={canEnd} />
      ))}
    </Group>
  )
}

function LapsedRow({ person, canEnd }: { readonly person: Person; readonly canEnd: boolean }) {
  const w = useWords()
  const label = useLabel()
  const { fullName, phoneNumber, place, since, endsAt } = person
  return (
    <tr>
      <th scope="row">
        {fullName}
        <small>{w(t.lapsedText)}</small>
      </th>
      <td data-label={w(t.post)}>{label(positionLabels[person.positionTitle])}</td>
      <td data-label={w(rentalWords.phoneNumber)}>
        <Phone number={phoneNumber} />
      </td>
      <td data-label={w(t.place)}>{place}</td>
      <td data-label={w(t.sinceAt)}>
        <time dateTime={since}>{formatShownInstant(since)}</time>
      </td>
      <td data-label={w(t.lapsedAt)}>
        <time dateTime={endsAt}>{formatShownInstant(endsAt)}</time>
      </td>
      <td className={`vh-screen ${css['step']}`}>
        <div className="vh-row vh-right">{canEnd && <EndPresence of={person} />}</div>
      </td>
    </tr>
  )
}
