import { Link } from 'react-router'

import type { CardRentalDetail } from '#contract/card-rentals/index.ts'
import { formatInteger, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../card-rentals.words.ts'

const money = (value: number | null) => (value === null ? null : `${formatInteger(value)} ₫`)

/** What was asked for, in the order in which a guard asks. */
export function RentalFacts({ rental }: { readonly rental: CardRentalDetail }) {
  const w = useWords()
  const { hostName, hostPhone, vehicleTypeName, licensePlate } = rental
  return (
    <RecordCard title={w(t.details)}>
      <DescriptionList
        items={[
          { label: w(t.cardType), value: usual(rental.cardTypeName) },
          { label: w(t.card), value: rental.cardNo },
          { label: w(t.fromAt), value: formatShownInstant(rental.fromAt) },
          { label: w(t.dueAt), value: formatShownInstant(rental.dueAt) },
          { label: w(t.zones), value: rental.zones },
          { label: w(t.host), value: [hostName, hostPhone].filter(Boolean).join(' · ') },
          { label: w(t.purpose), value: rental.purpose },
          ...(rental.proposalId === null
            ? []
            : [
                {
                  label: w(t.proposalOf),
                  value: (
                    <Link to={pathTo(paths.proposal, { id: rental.proposalId })}>{rental.proposalNo}</Link>
                  ),
                },
              ]),
        ]}
      />
      <DescriptionList
        title={w(t.groupHolder)}
        items={[
          { label: w(t.company), value: rental.company },
          { label: w(t.identity), value: rental.citizenIdNumber ?? rental.identityNumber },
          { label: w(t.phone), value: <a href={`tel:${rental.phoneNumber}`}>{rental.phoneNumber}</a> },
          { label: w(t.peopleCount), value: formatInteger(rental.peopleCount) },
          ...(vehicleTypeName
            ? [
                {
                  label: w(t.vehicle),
                  value: [usual(vehicleTypeName), licensePlate].filter(Boolean).join(' · '),
                },
              ]
            : []),
          { label: w(t.deposit), value: money(rental.depositVnd) },
          { label: w(t.fee), value: money(rental.feeVnd) },
          { label: w(t.note), value: rental.note },
          { label: w(t.author), value: rental.authorName },
          { label: w(t.creationTime), value: formatShownInstant(rental.creationTime) },
        ]}
      />
    </RecordCard>
  )
}
