import { pathTo, paths } from '#contract/core/paths.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'

/** The way from an approved proposal for a card to its card: to the form, already filled in, or to the card that was lent. */
export function CardOfProposal({ proposal: { id, kind, stage } }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const may = useMay()
  const isApproved = kind === 'cardIssue' && (stage === 'approved' || stage === 'processed')
  const asked =
    isApproved && may(cardRentalApi.list) ? [{ query: { proposalId: id, maxResultCount: 1 } }] : []
  const [found] = useReadAll(cardRentalApi.list, asked).data
  const rental = found?.items[0]
  if (rental)
    return (
      <ButtonLink icon="check" to={pathTo(paths.cardRental, { id: rental.id })}>
        {w(t.cardOfProposal, { number: rental.rentalNo })}
      </ButtonLink>
    )
  if (!found || !may(cardRentalApi.create)) return null
  return (
    <ButtonLink icon="plus" to={`${paths.cardRentals}?open=create.${id}`}>
      {w(t.makeCard)}
    </ButtonLink>
  )
}
