import { Link } from 'react-router'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import { priceFormLabels } from '#contract/contracts/labels.ts'
import { contractWords as words } from '#contract/contracts/words.ts'
import { formatFigure, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { documentStandingColours, documentStandingLabels } from '#contract/documents/labels.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'

/** What both parties signed, who follows it, and what belongs to it. */
export function ContractFacts({ contract }: { readonly contract: ContractDetail }) {
  const w = useWords()
  const { files } = contract
  const items = [...useSigned(contract), ...useFollowed(contract)]
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={items.filter(({ value }) => value !== null && value !== false && value !== '')}
      />
      {files.length > 0 && (
        <Attachments
          title={w(words.files)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
        />
      )}
    </RecordCard>
  )
}

function useFields(contract: ContractDetail) {
  const w = useWords()
  return {
    day: (name: 'signedOn' | 'effectiveOn' | 'codOn' | 'warrantyUntil') => ({
      label: w(words[name]),
      value: contract[name] && formatShownDay(contract[name]),
    }),
    text: (
      name: 'partnerTaxCode' | 'duration' | 'meters' | 'priceTable' | 'managerName' | 'note' | 'authorName',
    ) => ({ label: w(words[name]), value: contract[name] }),
    rate: (name: 'retentionPercent' | 'penaltyPerDayPercent' | 'penaltyCapPercent') => ({
      label: w(words[name]),
      value: `${formatFigure(contract[name], 2)} %`,
    }),
  }
}

function useSigned(contract: ContractDetail) {
  const w = useWords()
  const label = useLabel()
  const { day, text, rate } = useFields(contract)
  const { form, expiresOn, endsOn, daysLeft } = contract
  const left =
    daysLeft !== null && (daysLeft < 0 ? w(t.daysOver, { count: -daysLeft }) : w(t.days, { count: daysLeft }))
  return [
    text('partnerTaxCode'),
    day('signedOn'),
    day('effectiveOn'),
    { label: w(words.endsOn), value: endsOn && `${formatShownDay(endsOn)}${left ? ` (${left})` : ''}` },
    { label: w(words.expiresOn), value: expiresOn !== endsOn && expiresOn && formatShownDay(expiresOn) },
    text('duration'),
    { label: w(words.form), value: form && label(priceFormLabels[form]) },
    rate('retentionPercent'),
    rate('penaltyPerDayPercent'),
    rate('penaltyCapPercent'),
    day('codOn'),
    text('meters'),
    text('priceTable'),
  ]
}

function useFollowed(contract: ContractDetail) {
  const w = useWords()
  const label = useLabel()
  const { day, text } = useFields(contract)
  const { equipment, documents, liquidatedOn, liquidationNo, approvedAt } = contract
  return [
    day('warrantyUntil'),
    text('managerName'),
    {
      label: w(words.liquidationNo),
      value: liquidationNo && `${liquidationNo}, ${formatShownDay(liquidatedOn)}`,
    },
    {
      label: w(words.equipment),
      value: equipment.length > 0 && (
        <ul>
          {equipment.map(({ id, code, name }) => (
            <li key={id}>
              <Link to={pathTo(paths.equipmentPassport, { id })}>{`${code} · ${name}`}</Link>
            </li>
          ))}
        </ul>
      ),
    },
    {
      label: w(words.documents),
      value: documents.length > 0 && (
        <ul>
          {documents.map(({ id, docNo, title, standing }) => (
            <li key={id} className="vh-line">
              <Link to={pathTo(paths.document, { id })}>{`${docNo} · ${title}`}</Link>
              {standing !== 'inForce' && (
                <Tag colour={documentStandingColours[standing]}>
                  {label(documentStandingLabels[standing])}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    text('note'),
    text('authorName'),
    { label: w(words.approvedAt), value: approvedAt && formatShownInstant(approvedAt) },
  ]
}
