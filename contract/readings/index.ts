import { endpoint } from '#contract/core/endpoint.ts'
import { listOf } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import {
  Correction,
  CorrectionsQuery,
  DeviceDayQuery,
  DeviceReading,
  PlantDayQuery,
  Range,
  RangeQuery,
  Reading,
  ReadingsWrite,
  Rival,
  RivalsQuery,
  WriteOutcome,
} from './reading.ts'

export * from './labels.ts'
export * from './reading.ts'
export * from './resolution.ts'
export * from './slots.ts'

export const readingProblems = problems('readings', {
  rangeTooLong: {
    status: 422,
    vi: 'Khoảng thời gian phải từ 1 đến {days} ngày ở mức chi tiết này.',
    en: 'At this resolution a range has 1 to {days} days.',
    field: 'to',
  },
})

export const readingApi = {
  write: endpoint({
    method: 'POST',
    path: '/services/app/Reading/Write',
    access: 'Readings.Write',
    summary: 'Takes readings of a plant, up to 10,000 at once; one that is wrong stops no other.',
    body: ReadingsWrite,
    returns: WriteOutcome,
    plant: 'powerPlantId',
  }),
  deviceDay: endpoint({
    method: 'GET',
    path: '/services/app/Reading/GetDeviceDay',
    access: 'Readings.View',
    summary: 'Every reading of a device on a day.',
    query: DeviceDayQuery,
    returns: listOf(DeviceReading),
  }),
  plantDay: endpoint({
    method: 'GET',
    path: '/services/app/Reading/GetPlantDay',
    access: 'Readings.View',
    summary: 'The readings of chosen parameters of all devices of a kind on a day.',
    query: PlantDayQuery,
    returns: listOf(Reading),
    plant: 'powerPlantId',
  }),
  rivals: endpoint({
    method: 'GET',
    path: '/services/app/Reading/GetRivals',
    access: 'Readings.View',
    summary:
      'The cells of a parameter on a day into which two people typed different values; nobody has chosen yet.',
    query: RivalsQuery,
    returns: listOf(Rival),
    plant: 'powerPlantId',
  }),
  range: endpoint({
    method: 'GET',
    path: '/services/app/Reading/GetRange',
    access: 'Readings.View',
    summary: 'A parameter over time, by reading, hour or day.',
    query: RangeQuery,
    returns: Range,
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/services/app/Reading/GetCorrections',
    access: 'Readings.View',
    summary: 'What a reading was before it was corrected, newest first.',
    query: CorrectionsQuery,
    returns: listOf(Correction),
  }),
}

export const readingPermissions = {
  'Readings.View': {
    vi: 'Số liệu vận hành: xem',
    en: 'Readings: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Readings.Write': {
    vi: 'Số liệu vận hành: nhập, đính chính',
    en: 'Readings: enter, correct',
    roles: ['DHV', 'TC'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
} as const satisfies PermissionTable
