import type { CardRentalDetail } from '#contract/card-rentals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'

/** Whom the guard has before them: to be compared with their papers. */
export function HolderLine({ of }: { readonly of: CardRentalDetail }) {
  const w = useWords()
  const { holderName, company, citizenIdNumber, identityNumber, licensePlate } = of
  return (
    <div className="vh-after">
      <DescriptionList
        items={[
          { label: w(t.holder), value: holderName },
          { label: w(rentalWords.company), value: company },
          { label: w(t.identity), value: citizenIdNumber ?? identityNumber },
          { label: w(rentalWords.dueAt), value: formatShownInstant(of.dueAt) },
          ...(licensePlate ? [{ label: w(rentalWords.licensePlate), value: licensePlate }] : []),
        ]}
      />
    </div>
  )
}
