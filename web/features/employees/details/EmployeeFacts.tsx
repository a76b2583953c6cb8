import type { ReactNode } from 'react'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { contractLabels, genderLabels, positionLabels } from '#contract/employees/labels.ts'
import { fileApi } from '#contract/files/index.ts'
import { employeeWords } from '#contract/employees/words.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'

import { LabourOfEmployee } from '#web/features/labour-contracts/public.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../employees.words.ts'
import { ActiveState } from '../facts/ActiveState.tsx'
import { Expiry } from '../facts/Expiry.tsx'
import { RoleTags } from '../facts/RoleTags.tsx'
import css from './EmployeePage.module.css'
import { useIsConfidant } from './use-is-confidant.ts'

/** All fields of an employee; personal numbers only for those whom the server tells them. */
export function EmployeeFacts({ employee }: { readonly employee: EmployeeDetail }) {
  const isConfidant = useIsConfidant(employee)
  const may = useMay()
  return (
    <div className="vh-tiles vh-columns">
      <WorkFacts of={employee} />
      <AccountFacts of={employee} />
      <PersonFacts of={employee} isConfidant={isConfidant} />
      <SafetyFacts of={employee} />
      {isConfidant && <OtherFacts of={employee} />}
      {may(labourContractApi.list) && <LabourOfEmployee id={employee.id} />}
    </div>
  )
}

interface FactsProps {
  readonly of: EmployeeDetail
}

function Card({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  return <div className={`vh-card ${css['card']} ${wide ? 'vh-across' : ''}`}>{children}</div>
}

function WorkFacts({ of }: FactsProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <Card>
      <DescriptionList
        title={w(t.groupWork)}
        items={[
          { label: w(employeeWords.positionTitle), value: label(positionLabels[of.positionTitle]) },
          { label: w(employeeWords.dutyTeamName), value: of.dutyTeamName },
          { label: w(employeeWords.powerPlantNames), value: of.powerPlantNames.join(', ') },
          { label: w(employeeWords.joinDate), value: formatShownDay(of.joinDate) },
          {
            label: w(employeeWords.contractType),
            value: of.contractType && label(contractLabels[of.contractType]),
          },
        ]}
      />
    </Card>
  )
}

function AccountFacts({ of }: FactsProps) {
  const w = useWords()
  return (
    <Card>
      <DescriptionList
        title={w(t.groupAccount)}
        items={[
          { label: w(employeeWords.userName), value: of.userName },
          { label: w(t.email), value: <a href={`mailto:${of.emailAddress}`}>{of.emailAddress}</a> },
          { label: w(employeeWords.roleNames), value: <RoleTags codes={of.roleNames} /> },
          { label: w(employeeWords.isActive), value: <ActiveState of={of} /> },
          {
            label: w(employeeWords.lastLoginTime),
            value: formatShownInstant(of.lastLoginTime) || w(t.neverSignedIn),
          },
          { label: w(employeeWords.creationTime), value: formatShownInstant(of.creationTime) },
        ]}
      />
    </Card>
  )
}

function SafetyFacts({ of }: FactsProps) {
  const w = useWords()
  return (
    <Card>
      <DescriptionList
        title={w(t.groupSafety)}
        items={[
          {
            label: w(employeeWords.electricalSafetyGrade),
            value: of.electricalSafetyGrade && `${of.electricalSafetyGrade}/5`,
          },
          { label: w(employeeWords.safetyCardNo), value: of.safetyCardNo },
          {
            label: w(employeeWords.safetyCardExpiry),
            value: of.safetyCardExpiry && <Expiry day={of.safetyCardExpiry} />,
          },
        ]}
      />
    </Card>
  )
}

function PersonFacts({ of, isConfidant }: FactsProps & { readonly isConfidant: boolean }) {
  const w = useWords()
  const label = useLabel()
  const personal = [
    { label: w(employeeWords.citizenIdNumber), value: of.citizenIdNumber },
    { label: w(employeeWords.identityNumber), value: of.identityNumber },
    { label: w(employeeWords.identityIssuedOn), value: formatShownDay(of.identityIssuedOn) },
    { label: w(employeeWords.identityIssuedBy), value: of.identityIssuedBy },
    { label: w(employeeWords.address), value: of.address },
    { label: w(employeeWords.hometown), value: of.hometown },
  ]
  return (
    <Card wide>
      <DescriptionList
        title={w(t.groupPerson)}
        items={[
          { label: w(employeeWords.gender), value: of.gender && label(genderLabels[of.gender]) },
          { label: w(employeeWords.dateOfBirth), value: formatShownDay(of.dateOfBirth) },
          {
            label: w(employeeWords.phoneNumber),
            value: of.phoneNumber && <a href={`tel:${of.phoneNumber}`}>{of.phoneNumber}</a>,
          },
          ...(isConfidant ? personal : []),
        ]}
      />
    </Card>
  )
}

function OtherFacts({ of }: FactsProps) {
  const w = useWords()
  const signature = of.signatureFileId !== null && (
    <img
      className={`vh-round ${css['signature']}`}
      src={urlOf(fileApi.download, { query: { id: of.signatureFileId } })}
      alt={w(t.signatureOf, { name: of.fullName })}
    />
  )
  return (
    <Card>
      <DescriptionList
        title={w(t.groupOther)}
        items={[
          { label: w(employeeWords.taxCode), value: of.taxCode },
          { label: w(employeeWords.socialInsuranceNo), value: of.socialInsuranceNo },
          { label: w(employeeWords.bankAccount), value: of.bankAccount },
          { label: w(employeeWords.signatureFileId), value: signature || null },
        ]}
      />
    </Card>
  )
}
