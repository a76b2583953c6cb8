import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'

import type { PositionTitle } from '#contract/employees/labels.ts'
import type { ConsentState, ConsentStatus } from '#contract/duty-shift-logs/consents.ts'
import type { GateRuleId } from '#contract/duty-shift-logs/gate.ts'
import type { GateWaiver } from '#contract/duty-shift-logs/handover.ts'
import type { OperationItem } from '#contract/duty-shift-logs/items.ts'
import type {
  ChangeReason,
  EventType,
  OperationKind,
  OrderLevel,
  ShiftStatus,
} from '#contract/duty-shift-logs/labels.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import type { CorrectionKind } from '#contract/duty-shift-logs/seal.ts'
import type { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { SectionVersions } from '#contract/duty-shift-logs/sections.ts'

/** Read as ISO text, written as text or Date. */
type Instant = ColumnType<string, Date | string, Date | string>
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>
/** Kept as jsonb: written as its text. */
type Json<T> = ColumnType<T, string, string>

interface ShiftTable {
  id: Generated<number>
  plantId: number
  day: string
  shiftCode: string
  shiftName: string
  startsAt: Instant
  endsAt: Instant
  dutyTeamId: number | null
  dutyTeamName: string | null
  shiftLeaderId: number
  shiftLeaderName: string
  status: ColumnType<ShiftStatus, ShiftStatus | undefined, ShiftStatus>
  previousId: number | null
  sections: Json<KeptSections>
  sectionVersions: Json<SectionVersions>
  openedById: number
  openedByName: string
  createdAt: Instant
  /** When the giver signed for the first time; lines from before then are only corrected. */
  firstSignedAt: MaybeInstant
  sealedAt: MaybeInstant
  searchText: ColumnType<string, never, never>
}

interface Created {
  createdAt: Instant
  creatorId: number
  creatorName: string
  version: Generated<number>
}

interface OperationTable extends Created {
  id: Generated<number>
  shiftId: number
  plantId: number
  occurredAt: Instant
  finishedAt: MaybeInstant
  kind: OperationKind
  orderLevel: OrderLevel | null
  orderFrom: string | null
  orderNo: string | null
  deviceId: number | null
  equipment: string | null
  content: string
  activePowerBeforeMw: number | null
  activePowerAfterMw: number | null
  reactivePowerBeforeMvar: number | null
  reactivePowerAfterMvar: number | null
  executorId: number
  executorName: string
  supervisorId: number | null
  supervisorName: string | null
  switchingSheetNo: string | null
  eventType: EventType
  /** What the entry opens or closes. */
  item: ColumnType<OperationItem | null, string | null | undefined, string | null>
  /** The work registration whose permit the entry opens, and its number as it was told. */
  proposalId: ColumnType<number | null, number | null | undefined, never>
  proposalNo: ColumnType<string | null, string | null | undefined, never>
  isLate: boolean
  struckAt: MaybeInstant
  struckReason: ColumnType<string | null, string | undefined, string | null>
  struckBy: ColumnType<number | null, number | undefined, number | null>
  struckByName: ColumnType<string | null, string | undefined, string | null>
  searchText: ColumnType<string, never, never>
  equipmentText: ColumnType<string | null, never, never>
  orderText: ColumnType<string | null, never, never>
}

interface PersonnelChangeTable extends Created {
  id: Generated<number>
  shiftId: number
  changedAt: Instant
  until: MaybeInstant
  post: PositionTitle
  outEmployeeId: number
  outEmployeeName: string
  inEmployeeId: number
  inEmployeeName: string
  reason: ChangeReason
  note: string | null
  approvedById: number
  approvedByName: string
  /** The published roster named who left, and was changed with the crew. */
  changedRoster: boolean
  restCode: string | null
  /** Null on what was written before there were emergencies. */
  isEmergency: boolean | null
  breaches: Json<PersonnelChange['breaches'] | null>
  consent: ConsentStatus | null
  consentAt: MaybeInstant
  consentMeans: ColumnType<ConsentMeans | null, ConsentMeans | null | undefined, ConsentMeans | null>
  consentNote: ColumnType<string | null, string | null | undefined, string | null>
}

type ConsentMeans = NonNullable<ConsentState['means']>

interface GateConsentTable {
  id: Generated<number>
  shiftId: number
  ruleId: GateRuleId
  shown: string
  /** The places that were shown, and how many things were. */
  covers: Json<string[]>
  count: number
  reason: string
  askedById: number
  askedByName: string
  askedAt: Instant
  approverId: number
  approverName: string
  status: ColumnType<ConsentStatus, ConsentStatus | undefined, ConsentStatus>
  decidedAt: MaybeInstant
  means: ColumnType<ConsentMeans | null, ConsentMeans | null | undefined, ConsentMeans | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

interface CorrectionTable {
  id: Generated<number>
  shiftId: number
  plantId: number
  kind: CorrectionKind
  targetId: number | null
  field: string
  occurredAt: MaybeInstant
  /** What a forgotten line opens or closes. */
  item: ColumnType<OperationItem | null, string | null | undefined, string | null>
  oldText: string
  newText: string
  reason: string
  status: ColumnType<
    'waiting' | 'confirmed' | 'rejected',
    'waiting' | undefined,
    'waiting' | 'confirmed' | 'rejected'
  >
  writtenById: number
  writtenByName: string
  writtenAt: Instant
  decidedById: number | null
  decidedByName: string | null
  decidedAt: MaybeInstant
  decisionReason: string | null
  sealedInId: number | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutyShiftLogs: ShiftTable
    dutyShiftCrew: {
      shiftId: number
      employeeId: number
      fullName: string
      post: PositionTitle
      presentFrom: MaybeInstant
      presentUntil: MaybeInstant
    }
    dutyOperations: OperationTable
    dutyPersonnelChanges: PersonnelChangeTable
    dutyGateConsents: GateConsentTable
    dutyShiftSignatures: {
      shiftId: number
      role: 'giver' | 'receiver'
      employeeId: number
      fullName: string
      at: Instant
      ticked: ColumnType<string[], string | undefined, string>
      waivers: ColumnType<GateWaiver[], string | undefined, string>
    }
    dutyShiftRefusals: {
      id: Generated<number>
      shiftId: number
      kind: 'refused' | 'withdrawn'
      byId: number
      byName: string
      giverName: string
      reason: string
      at: Instant
    }
    dutyShiftReviews: { shiftId: number; byId: number; byName: string; note: string | null; at: Instant }
    dutyShiftSeals: {
      shiftId: number
      plantId: number
      chainNo: number
      link: string
      hash: string
      previousHash: string | null
      sealedAt: Instant
    }
    dutyShiftCorrections: CorrectionTable
  }
}

/** A shift as it is kept. */
export type ShiftRow = Selectable<ShiftTable>
/** A shift before it is kept. */
export type ShiftValues = Insertable<ShiftTable>

/** An entry of the operation log as it is kept. */
export type OperationRow = Selectable<OperationTable>
/** An entry before it is kept. */
export type OperationValues = Insertable<OperationTable>

/** A change of personnel before it is kept. */
export type PersonnelChangeValues = Insertable<PersonnelChangeTable>
/** What leadership is asked about, as it is kept. */
export type GateConsentRow = Selectable<GateConsentTable>
/** What leadership is asked about before it is kept. */
export type GateConsentValues = Insertable<GateConsentTable>
