import { foldVietnamese } from '#contract/core/search.ts'
import type { RoleCode } from '#contract/core/role.ts'
import type {
  CertificateKind,
  ContractKind,
  EmployeeWrite,
  PositionTitle,
} from '#contract/employees/index.ts'
import { splitFullName } from '#server/features/employees/employees.rules.ts'

import { dayOf, yearsBefore, type DemoDay } from '../demo-days.ts'
import type { PlantCode, TeamCode } from '../plants.ts'

/** One person of the demonstration company, as they were entered. */
export interface DemoPerson {
  readonly identity: {
    readonly code: `NV${string}`
    readonly fullName: string
    readonly gender: 'male' | 'female'
    readonly bornOn: string
  }
  /** The province, as it is called since the mergers of 2025. */
  readonly hometown: keyof typeof birthPlaceCodes
  /** Numbers begin with 095, the prefix of S-Fone, which closed: a demonstration should ring at nobody's. */
  readonly contact: { readonly phone: string; readonly address: string }
  readonly role: RoleCode
  /** Only where it is not made from the name. */
  readonly userName?: string
  readonly work: {
    readonly post: PositionTitle
    /** The one they are based at comes first. */
    readonly plants: readonly PlantCode[]
    /** A team of the plant they are based at. */
    readonly team?: TeamCode
    readonly joined: DemoDay
    readonly contract?: ContractKind
  }
  /** Electrical safety: the grade, and the last day of the card. */
  readonly safety?: { readonly grade: 3 | 4 | 5; readonly cardEnds: DemoDay }
  readonly certificates?: readonly DemoCertificate[]
}

interface DemoCertificate {
  readonly kind: keyof typeof validYears
  readonly number: string
  readonly ends: DemoDay
}

/** The first three digits of a citizen number: the province of birth, before the mergers of 2025. */
const birthPlaceCodes = {
  'Đà Nẵng': '049',
  'Đắk Lắk': '054',
  'Gia Lai': '052',
  'Hà Tĩnh': '042',
  Huế: '046',
  'Khánh Hòa': '058',
  'Nghệ An': '040',
  'Quảng Ngãi': '051',
  'Quảng Trị': '045',
  'Thanh Hóa': '038',
} as const

const validYears = {
  operating: 5,
  safetyGroup3: 2,
  fireRescue: 5,
  lifting: 2,
} as const satisfies Partial<Record<CertificateKind, number>>

/** Given name and initials of the rest, without accents: `hoa.nv` for Nguyễn Văn Hòa. */
function userNameOf(fullName: string): string {
  const { surname, name } = splitFullName(foldVietnamese(fullName))
  const initials = surname.split(' ').map((word) => word.charAt(0))
  return `${name}.${initials.join('')}`
}

/** Where a person works, as numbers of the database. */
interface Workplace {
  readonly plantIds: readonly number[]
  readonly teamId: number | null
}

/** An employee as the API accepts and keeps one; the password is apart. */
export type EmployeeState = Omit<EmployeeWrite, 'password'>

/** What the API would have been sent to hire a person. */
export function employeeState(person: DemoPerson, { plantIds, teamId }: Workplace, now: Date): EmployeeState {
  const { identity, contact, work, safety } = person
  const shortName = userNameOf(identity.fullName)
  return {
    employeeCode: identity.code,
    ...splitFullName(identity.fullName),
    userName: person.userName ?? shortName,
    emailAddress: `${shortName}@vanhanh.example`,
    phoneNumber: contact.phone,
    gender: identity.gender,
    dateOfBirth: identity.bornOn,
    ...papersOf(person),
    address: contact.address,
    hometown: person.hometown,
    roleNames: [person.role],
    powerPlantIds: [...plantIds],
    positionTitle: work.post,
    dutyTeamId: teamId,
    joinDate: dayOf(work.joined, now),
    contractType: work.contract ?? null,
    electricalSafetyGrade: safety?.grade ?? null,
    safetyCardNo: safety ? `${identity.code.slice(2)}/TATĐ-${work.plants[0]}` : null,
    safetyCardExpiry: safety ? dayOf(safety.cardEnds, now) : null,
    bankAccount: null,
    avatarFileId: null,
    signatureFileId: null,
    certificates: (person.certificates ?? []).map(({ kind, number, ends }) => {
      const expiresOn = dayOf(ends, now)
      return { kind, number, issuedOn: yearsBefore(expiresOn, validYears[kind]), expiresOn, fileId: null }
    }),
    isActive: true,
  }
}

/** Numbers of papers that differ from person to person and have the right length; nobody holds them. */
function papersOf(person: DemoPerson) {
  const order = Number(person.identity.code.slice(2))
  return {
    identityNumber: null,
    citizenIdNumber: citizenIdNumberOf(person, order),
    identityIssuedOn: `2021-${pad((order % 12) + 1)}-${pad((order % 27) + 1)}`,
    identityIssuedBy: 'Cục Cảnh sát QLHC về TTXH',
    taxCode: String(8_401_000_000 + order * 1_237_411),
    socialInsuranceNo: String(5_113_000_000 + order * 1_113_209),
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Province of birth, century and gender (0 and 1 for the 20th, 2 and 3 for the 21st), year of birth, six digits. */
function citizenIdNumberOf({ hometown, identity }: DemoPerson, order: number): string {
  const { gender, bornOn } = identity
  const century = bornOn < '2000' ? 0 : 2
  const centuryAndGender = century + (gender === 'female' ? 1 : 0)
  return `${birthPlaceCodes[hometown]}${centuryAndGender}${bornOn.slice(2, 4)}${900_000 + order * 1_483}`
}
