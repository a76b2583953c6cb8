import type { Language } from '#contract/core/problem.ts'
import { requestKinds, type RequestKind } from '#contract/approvals/labels.ts'
import { hasScreens, type KindWithScreens } from '#contract/approvals/screens.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** What can be proposed: every kind of request but those that have screens of their own. */
export type ProposalKind = Exclude<RequestKind, KindWithScreens>

export const proposalKinds = requestKinds.filter((kind): kind is ProposalKind => !hasScreens(kind))

export const urgencies = ['normal', 'urgent'] as const
export type Urgency = (typeof urgencies)[number]

export const urgencyLabels: Labels<Urgency> = {
  normal: { vi: 'Thường', en: 'Normal' },
  urgent: { vi: 'Gấp', en: 'Urgent' },
}

/** Codes of the timesheet that leave is asked for under; `P` is taken off the balance of the year. */
export const leaveCodes = ['P', 'R', 'Ro', 'NB', 'TS', 'Đ', 'TN'] as const
export type LeaveCode = (typeof leaveCodes)[number]

export const leaveCodeLabels: Labels<LeaveCode> = {
  P: { vi: 'Nghỉ phép năm', en: 'Annual leave' },
  R: { vi: 'Nghỉ việc riêng có lương', en: 'Paid personal leave' },
  Ro: { vi: 'Nghỉ không lương', en: 'Unpaid leave' },
  NB: { vi: 'Nghỉ bù', en: 'Compensatory leave' },
  TS: { vi: 'Nghỉ thai sản', en: 'Maternity leave' },
  Đ: { vi: 'Nghỉ ốm, điều dưỡng', en: 'Sick leave, convalescence' },
  TN: { vi: 'Nghỉ do tai nạn lao động', en: 'Leave after an accident at work' },
}

export const transports = ['companyCar', 'ownVehicle', 'coach', 'train', 'plane'] as const
export type Transport = (typeof transports)[number]

export const transportLabels: Labels<Transport> = {
  companyCar: { vi: 'Xe công ty', en: 'Company car' },
  ownVehicle: { vi: 'Xe cá nhân', en: 'Own vehicle' },
  coach: { vi: 'Xe khách', en: 'Coach' },
  train: { vi: 'Tàu hỏa', en: 'Train' },
  plane: { vi: 'Máy bay', en: 'Plane' },
}

export const cardTypes = [
  'employee',
  'contractor',
  'visitor',
  'monthlyVehicle',
  'casualVehicle',
  'restrictedArea',
] as const
export type CardType = (typeof cardTypes)[number]

export const cardTypeLabels: Labels<CardType> = {
  employee: { vi: 'Nhân viên', en: 'Employee' },
  contractor: { vi: 'Nhà thầu', en: 'Contractor' },
  visitor: { vi: 'Khách', en: 'Visitor' },
  monthlyVehicle: { vi: 'Xe tháng', en: 'Vehicle by the month' },
  casualVehicle: { vi: 'Xe vãng lai', en: 'Casual vehicle' },
  restrictedArea: { vi: 'Khu vực hạn chế', en: 'Restricted area' },
}

export const vehicleTypes = ['motorbike', 'car', 'pickup', 'truck', 'crane', 'forklift', 'boat'] as const
export type VehicleType = (typeof vehicleTypes)[number]

export const vehicleTypeLabels: Labels<VehicleType> = {
  motorbike: { vi: 'Xe máy', en: 'Motorbike' },
  car: { vi: 'Ô tô con', en: 'Car' },
  pickup: { vi: 'Bán tải', en: 'Pickup' },
  truck: { vi: 'Xe tải', en: 'Truck' },
  crane: { vi: 'Xe cẩu', en: 'Crane truck' },
  forklift: { vi: 'Xe nâng', en: 'Forklift' },
  boat: { vi: 'Ca nô', en: 'Boat' },
}

/** Whether a card of this type is for a vehicle, and needs its plate. */
export function isVehicleCard(type: CardType): boolean {
  return type === 'monthlyVehicle' || type === 'casualVehicle'
}

/** Whether vehicles of this type carry the plates of cars, those of motorbikes, or none by rule. */
export function plateRuleOf(type: VehicleType): 'carPlate' | 'motorbikePlate' | null {
  if (type === 'motorbike') return 'motorbikePlate'
  return type === 'car' || type === 'pickup' || type === 'truck' || type === 'crane' ? 'carPlate' : null
}

/** What is looked at before a proposal is sent. */
export const checkIds = [
  'leaveDays',
  'leaveBalance',
  'crewLeft',
  'overlap',
  'roster',
  'ownShift',
  'legality',
  'overtimeHours',
  'backdated',
] as const
export type CheckId = (typeof checkIds)[number]

export const checkLabels: Labels<CheckId> = {
  leaveDays: { vi: 'Số ngày nghỉ', en: 'Days of leave' },
  leaveBalance: { vi: 'Phép năm còn lại', en: 'Leave that is left' },
  crewLeft: { vi: 'Nhân sự còn lại trong ca', en: 'Crew that is left' },
  overlap: { vi: 'Trùng với đề xuất khác', en: 'Overlap with another proposal' },
  roster: { vi: 'Lịch trực', en: 'Roster' },
  ownShift: { vi: 'Ca trực của các bên', en: 'Shifts of those concerned' },
  legality: { vi: 'Quy định về giờ làm, giờ nghỉ', en: 'Rules of work and rest' },
  overtimeHours: { vi: 'Số giờ làm thêm', en: 'Hours of overtime' },
  backdated: { vi: 'Thời điểm đề xuất', en: 'When it is proposed' },
}

/** `ok` and `info` only tell; `warn` is for the signers to judge; `block` cannot be sent. */
export const checkSeverities = ['ok', 'info', 'warn', 'block'] as const
export type CheckSeverity = (typeof checkSeverities)[number]
