import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { employeeApi } from '#contract/employees/index.ts'
import type { LabourDetail } from '#contract/labour-contracts/labour-contract.ts'
import { probationWorkLabels, termExemptionLabels } from '#contract/labour-contracts/labels.ts'
import { labourWords as words } from '#contract/labour-contracts/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../labour-contracts.words.ts'

/** What was signed, and the salary for those who may see it. */
export function LabourFacts({ contract }: { readonly contract: LabourDetail }) {
  const w = useWords()
  const { files, can } = contract
  const items = [...useSigned(contract), ...useKept(contract)]
  return (
    <>
      <RecordCard title={w(t.facts)}>
        <DescriptionList items={items.filter(({ value }) => value !== null && value !== '')} />
        {files.length > 0 && (
          <Attachments
            title={w(words.files)}
            files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
            accept=""
          />
        )}
      </RecordCard>
      {can.seeSalary && <Salary contract={contract} />}
    </>
  )
}

function Salary({
  contract: { salaryVnd, currentSalaryVnd, isSalaryLost },
}: {
  readonly contract: LabourDetail
}) {
  const w = useWords()
  const shown = (salary: string | null) => (salary === null ? w(t.notKept) : `${formatMoney(salary)} VND`)
  return (
    <RecordCard title={w(t.salaryPart)}>
      {isSalaryLost && <Alert tone="error" title={w(t.salaryLost)} />}
      <DescriptionList
        items={[
          { label: w(words.salaryVnd), value: shown(salaryVnd) },
          { label: w(words.currentSalaryVnd), value: shown(currentSalaryVnd) },
        ]}
      />
    </RecordCard>
  )
}

function useSigned(contract: LabourDetail) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const { employeeId, employeeName, probationWork, termExemption, signedOn, effectiveOn } = contract
  const { endsOn, daysLeft, expiresOn } = contract
  const left = daysLeft === null ? '' : ` (${w(t.days, { count: daysLeft })})`
  return [
    {
      label: w(words.employeeName),
      value: may(employeeApi.get) ? (
        <Link to={pathTo(paths.employee, { id: employeeId })}>{employeeName}</Link>
      ) : (
        employeeName
      ),
    },
    { label: w(words.probationWork), value: probationWork && label(probationWorkLabels[probationWork]) },
    { label: w(words.termExemption), value: termExemption && label(termExemptionLabels[termExemption]) },
    { label: w(words.signedOn), value: formatShownDay(signedOn) },
    { label: w(words.effectiveOn), value: formatShownDay(effectiveOn) },
    { label: w(words.endsOn), value: endsOn && formatShownDay(endsOn) + left },
    {
      label: w(words.expiresOn),
      value: expiresOn !== endsOn && expiresOn ? formatShownDay(expiresOn) : null,
    },
  ]
}

function useKept(contract: LabourDetail) {
  const w = useWords()
  const { terminationReason, note, authorName, creationTime } = contract
  return [
    { label: w(words.terminationReason), value: terminationReason },
    { label: w(words.note), value: note },
    { label: w(words.authorName), value: authorName },
    { label: w(words.creationTime), value: formatShownInstant(creationTime) },
  ]
}
