import type { ReactNode } from 'react'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { EmployeeDetail } from '#contract/employees/index.ts'
import { contractLabels, genderLabels, positionLabels } from '#contract/employees/labels.ts'
import { fileApi } from '#contract/files/index.ts'

import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { ActiveState } from '../facts/ActiveState.tsx'
import { Expiry } from '../facts/Expiry.tsx'
import { RoleTags } from '../facts/RoleTags.tsx'
import css from './EmployeePage.module.css'
import { useIsConfidant } from './use-is-confidant.ts'

/** All fields of an employee; personal numbers only for those whom the server tells them. */
export function EmployeeFacts({ employee }: { readonly employee: EmployeeDetail }) {
  const isConfidant = useIsConfidant(employee)
  return (
    <div className={css['cards']}>
      <WorkFacts of={employee} />
      <AccountFacts of={employee} />
      <PersonFacts of={employee} isConfidant={isConfidant} />
      <SafetyFacts of={employee} />
      {isConfidant && <OtherFacts of={employee} />}
    </div>
  )
}

interface FactsProps {
  readonly of: EmployeeDetail
}

function Card({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  return <div className={`${css['card']} ${wide ? css['wide'] : ''}`}>{children}</div>
}

function WorkFacts({ of }: FactsProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <Card>
      <DescriptionList
        title={w(t.groupWork)}
        items={[
          { label: w(t.positionTitle), value: label(positionLabels[of.positionTitle]) },
          { label: w(t.dutyTeam), value: of.dutyTeamName },
          { label: w(t.plants), value: of.powerPlantNames.join(', ') },
          { label: w(t.joinDate), value: formatShownDay(of.joinDate) },
          { label: w(t.contractType), value: of.contractType && label(contractLabels[of.contractType]) },
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
          { label: w(t.userName), value: of.userName },
          { label: w(t.email), value: <a href={`mailto:${of.emailAddress}`}>{of.emailAddress}</a> },
          { label: w(t.roles), value: <RoleTags codes={of.roleNames} /> },
          { label: w(t.activity), value: <ActiveState of={of} /> },
          { label: w(t.lastLogin), value: formatShownInstant(of.lastLoginTime) || w(t.neverSignedIn) },
          { label: w(t.creationTime), value: formatShownInstant(of.creationTime) },
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
          { label: w(t.safetyGrade), value: of.electricalSafetyGrade && `${of.electricalSafetyGrade}/5` },
          { label: w(t.safetyCardNo), value: of.safetyCardNo },
          {
            label: w(t.safetyCardExpiry),
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
    { label: w(t.citizenId), value: of.citizenIdNumber },
    { label: w(t.identityNumber), value: of.identityNumber },
    { label: w(t.identityIssuedOn), value: formatShownDay(of.identityIssuedOn) },
    { label: w(t.identityIssuedBy), value: of.identityIssuedBy },
    { label: w(t.address), value: of.address },
    { label: w(t.hometown), value: of.hometown },
  ]
  return (
    <Card wide>
      <DescriptionList
        title={w(t.groupPerson)}
        items={[
          { label: w(t.gender), value: of.gender && label(genderLabels[of.gender]) },
          { label: w(t.dateOfBirth), value: formatShownDay(of.dateOfBirth) },
          {
            label: w(t.phoneLong),
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
      className={css['signature']}
      src={urlOf(fileApi.download, { query: { id: of.signatureFileId } })}
      alt={w(t.signatureOf, { name: of.fullName })}
    />
  )
  return (
    <Card>
      <DescriptionList
        title={w(t.groupOther)}
        items={[
          { label: w(t.taxCode), value: of.taxCode },
          { label: w(t.socialInsuranceNo), value: of.socialInsuranceNo },
          { label: w(t.bankAccount), value: of.bankAccount },
          { label: w(t.signature), value: signature || null },
        ]}
      />
    </Card>
  )
}
