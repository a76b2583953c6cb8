import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { approvalApi, approvalDelegationApi } from '#contract/approvals/index.ts'
import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { cardApi, cardCatalogueApi } from '#contract/cards/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'
import { importApi } from '#contract/imports/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { notificationApi } from '#contract/notifications/index.ts'
import { plantApi } from '#contract/plants/index.ts'
import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'
import { reportSubscriptionApi } from '#contract/report-subscriptions/index.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { roleApi } from '#contract/roles/index.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'

/** What a year of a plant does not have. */
export interface LeftOut {
  readonly what: string
  readonly why: string
}

/** What no year has, and which lists that means: a list is in a year, or named here. */
export const neverIn: readonly (LeftOut & { readonly lists: readonly Endpoint[] })[] = [
  {
    what: 'Hồ sơ nhân viên, hợp đồng lao động, lương, bảng chấm công',
    why: 'là hồ sơ cá nhân của người lao động, không phải của một năm của nhà máy; xuất ở màn hình của chúng',
    lists: [employeeApi.exportExcel, labourContractApi.exportExcel],
  },
  {
    what: 'Tệp đính kèm của các bản ghi (ảnh, bản quét, tệp của tài liệu và công văn)',
    why: 'tải ở từng bản ghi, hoặc có đủ trong bản sao lưu',
    lists: [],
  },
  {
    what: 'Biểu in của từng bản ghi (phiếu kho, phiếu đề xuất, phương án xả, biên bản bất thường)',
    why: 'sổ Excel có đủ dòng; biểu in từng bản ghi tải ở màn hình của nó',
    lists: [abnormalApi.printExcel, releasePlanApi.exportExcel],
  },
  {
    what: 'Bản thảo báo cáo chưa xác nhận',
    why: 'chưa phải hồ sơ; danh sách báo cáo vẫn nêu chúng',
    lists: [],
  },
  {
    what: 'Sổ in từng giờ vào vùng cấm, danh sách người đang có mặt, số đo mới nhất, tồn kho và lô hiện tại',
    why: 'chỉ đúng lúc xem, hoặc tính lại được từ số đo và phiếu kho có trong tệp này',
    lists: [
      capacityRangeApi.exportZoneTimes,
      deviceSheetApi.exportLatest,
      cardRentalApi.exportOnSite,
      inventoryApi.exportExcel,
      inventoryApi.exportLots,
      placeApi.exportExcel,
    ],
  },
  {
    what: 'Hộp duyệt, ủy quyền duyệt, thông báo của từng người',
    why: 'là việc của từng người; kết quả duyệt nằm ở bản ghi',
    lists: [approvalApi.exportExcel, approvalDelegationApi.exportExcel, notificationApi.exportExcel],
  },
  {
    what: 'Cấu hình của phần mềm: vai trò, nhà máy, thẻ, cổng số liệu, nơi nhận, mẫu biểu, việc định kỳ, lần nhập tệp',
    why: 'không phải hồ sơ vận hành của một năm; có trong bản sao lưu',
    lists: [
      roleApi.exportExcel,
      plantApi.exportExcel,
      cardApi.exportExcel,
      cardCatalogueApi.exportTypes,
      cardCatalogueApi.exportVehicleTypes,
      gatewayApi.exportExcel,
      regulatorFeedApi.exportTargets,
      reportSubscriptionApi.exportExcel,
      reportTemplateApi.exportExcel,
      taskRuleApi.exportExcel,
      taskTemplateApi.exportExcel,
      importApi.exportExcel,
    ],
  },
]
