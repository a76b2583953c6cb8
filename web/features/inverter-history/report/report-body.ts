import type { ReportOperation, ReportOperationWrite } from '#contract/inverter-history/report-operation.ts'

/** What is sent to write a report as it stands on the screen. */
export function reportBody(report: ReportOperation): Omit<ReportOperationWrite, 'isConfirmed'> {
  return {
    powerPlantId: report.powerPlantId,
    reportDate: report.reportDate,
    irradiationGhiKwhPerM2: report.irradiationGhiKwhPerM2,
    irradiationPoaKwhPerM2: report.irradiationPoaKwhPerM2,
    meterEnergyMwh: report.meterEnergyMwh,
    auxEnergyMwh: report.auxEnergyMwh,
    gridLimits: report.gridLimits,
    gridOutageMinutes: report.gridOutageMinutes,
    cleanedMwp: report.cleanedMwp,
    clearedHa: report.clearedHa,
    weather: report.weather,
    summary: report.summary,
    version: report.version,
  }
}
