import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ChainedRecord as _innkeeper_fiscal_v1_ChainedRecord, ChainedRecord__Output as _innkeeper_fiscal_v1_ChainedRecord__Output } from './innkeeper/fiscal/v1/ChainedRecord.ts';
import type { CorrectedDocument as _innkeeper_fiscal_v1_CorrectedDocument, CorrectedDocument__Output as _innkeeper_fiscal_v1_CorrectedDocument__Output } from './innkeeper/fiscal/v1/CorrectedDocument.ts';
import type { DocumentVerdict as _innkeeper_fiscal_v1_DocumentVerdict, DocumentVerdict__Output as _innkeeper_fiscal_v1_DocumentVerdict__Output } from './innkeeper/fiscal/v1/DocumentVerdict.ts';
import type { FindRecordsRequest as _innkeeper_fiscal_v1_FindRecordsRequest, FindRecordsRequest__Output as _innkeeper_fiscal_v1_FindRecordsRequest__Output } from './innkeeper/fiscal/v1/FindRecordsRequest.ts';
import type { FindRecordsResponse as _innkeeper_fiscal_v1_FindRecordsResponse, FindRecordsResponse__Output as _innkeeper_fiscal_v1_FindRecordsResponse__Output } from './innkeeper/fiscal/v1/FindRecordsResponse.ts';
import type { FindReportRequest as _innkeeper_fiscal_v1_FindReportRequest, FindReportRequest__Output as _innkeeper_fiscal_v1_FindReportRequest__Output } from './innkeeper/fiscal/v1/FindReportRequest.ts';
import type { FindReportResponse as _innkeeper_fiscal_v1_FindReportResponse, FindReportResponse__Output as _innkeeper_fiscal_v1_FindReportResponse__Output } from './innkeeper/fiscal/v1/FindReportResponse.ts';
import type { FindSeriesRequest as _innkeeper_fiscal_v1_FindSeriesRequest, FindSeriesRequest__Output as _innkeeper_fiscal_v1_FindSeriesRequest__Output } from './innkeeper/fiscal/v1/FindSeriesRequest.ts';
import type { FindSeriesResponse as _innkeeper_fiscal_v1_FindSeriesResponse, FindSeriesResponse__Output as _innkeeper_fiscal_v1_FindSeriesResponse__Output } from './innkeeper/fiscal/v1/FindSeriesResponse.ts';
import type { FiscalAuthorityClient as _innkeeper_fiscal_v1_FiscalAuthorityClient, FiscalAuthorityDefinition as _innkeeper_fiscal_v1_FiscalAuthorityDefinition } from './innkeeper/fiscal/v1/FiscalAuthority.ts';
import type { PortugueseCustomer as _innkeeper_fiscal_v1_PortugueseCustomer, PortugueseCustomer__Output as _innkeeper_fiscal_v1_PortugueseCustomer__Output } from './innkeeper/fiscal/v1/PortugueseCustomer.ts';
import type { PortugueseDocument as _innkeeper_fiscal_v1_PortugueseDocument, PortugueseDocument__Output as _innkeeper_fiscal_v1_PortugueseDocument__Output } from './innkeeper/fiscal/v1/PortugueseDocument.ts';
import type { PortugueseLine as _innkeeper_fiscal_v1_PortugueseLine, PortugueseLine__Output as _innkeeper_fiscal_v1_PortugueseLine__Output } from './innkeeper/fiscal/v1/PortugueseLine.ts';
import type { RecordVerdict as _innkeeper_fiscal_v1_RecordVerdict, RecordVerdict__Output as _innkeeper_fiscal_v1_RecordVerdict__Output } from './innkeeper/fiscal/v1/RecordVerdict.ts';
import type { RegisterSeriesRequest as _innkeeper_fiscal_v1_RegisterSeriesRequest, RegisterSeriesRequest__Output as _innkeeper_fiscal_v1_RegisterSeriesRequest__Output } from './innkeeper/fiscal/v1/RegisterSeriesRequest.ts';
import type { RegisterSeriesResponse as _innkeeper_fiscal_v1_RegisterSeriesResponse, RegisterSeriesResponse__Output as _innkeeper_fiscal_v1_RegisterSeriesResponse__Output } from './innkeeper/fiscal/v1/RegisterSeriesResponse.ts';
import type { RegisteredSeries as _innkeeper_fiscal_v1_RegisteredSeries, RegisteredSeries__Output as _innkeeper_fiscal_v1_RegisteredSeries__Output } from './innkeeper/fiscal/v1/RegisteredSeries.ts';
import type { Report as _innkeeper_fiscal_v1_Report, Report__Output as _innkeeper_fiscal_v1_Report__Output } from './innkeeper/fiscal/v1/Report.ts';
import type { ReportInvoicesRequest as _innkeeper_fiscal_v1_ReportInvoicesRequest, ReportInvoicesRequest__Output as _innkeeper_fiscal_v1_ReportInvoicesRequest__Output } from './innkeeper/fiscal/v1/ReportInvoicesRequest.ts';
import type { ReportInvoicesResponse as _innkeeper_fiscal_v1_ReportInvoicesResponse, ReportInvoicesResponse__Output as _innkeeper_fiscal_v1_ReportInvoicesResponse__Output } from './innkeeper/fiscal/v1/ReportInvoicesResponse.ts';
import type { Result as _innkeeper_fiscal_v1_Result, Result__Output as _innkeeper_fiscal_v1_Result__Output } from './innkeeper/fiscal/v1/Result.ts';
import type { Series as _innkeeper_fiscal_v1_Series, Series__Output as _innkeeper_fiscal_v1_Series__Output } from './innkeeper/fiscal/v1/Series.ts';
import type { SpanishCancellation as _innkeeper_fiscal_v1_SpanishCancellation, SpanishCancellation__Output as _innkeeper_fiscal_v1_SpanishCancellation__Output } from './innkeeper/fiscal/v1/SpanishCancellation.ts';
import type { SpanishCustomer as _innkeeper_fiscal_v1_SpanishCustomer, SpanishCustomer__Output as _innkeeper_fiscal_v1_SpanishCustomer__Output } from './innkeeper/fiscal/v1/SpanishCustomer.ts';
import type { SpanishInvoice as _innkeeper_fiscal_v1_SpanishInvoice, SpanishInvoice__Output as _innkeeper_fiscal_v1_SpanishInvoice__Output } from './innkeeper/fiscal/v1/SpanishInvoice.ts';
import type { SpanishInvoiceId as _innkeeper_fiscal_v1_SpanishInvoiceId, SpanishInvoiceId__Output as _innkeeper_fiscal_v1_SpanishInvoiceId__Output } from './innkeeper/fiscal/v1/SpanishInvoiceId.ts';
import type { SpanishRecord as _innkeeper_fiscal_v1_SpanishRecord, SpanishRecord__Output as _innkeeper_fiscal_v1_SpanishRecord__Output } from './innkeeper/fiscal/v1/SpanishRecord.ts';
import type { SpanishTax as _innkeeper_fiscal_v1_SpanishTax, SpanishTax__Output as _innkeeper_fiscal_v1_SpanishTax__Output } from './innkeeper/fiscal/v1/SpanishTax.ts';
import type { SpanishTaxpayer as _innkeeper_fiscal_v1_SpanishTaxpayer, SpanishTaxpayer__Output as _innkeeper_fiscal_v1_SpanishTaxpayer__Output } from './innkeeper/fiscal/v1/SpanishTaxpayer.ts';
import type { StoredRecord as _innkeeper_fiscal_v1_StoredRecord, StoredRecord__Output as _innkeeper_fiscal_v1_StoredRecord__Output } from './innkeeper/fiscal/v1/StoredRecord.ts';
import type { SubmitRecordsRequest as _innkeeper_fiscal_v1_SubmitRecordsRequest, SubmitRecordsRequest__Output as _innkeeper_fiscal_v1_SubmitRecordsRequest__Output } from './innkeeper/fiscal/v1/SubmitRecordsRequest.ts';
import type { SubmitRecordsResponse as _innkeeper_fiscal_v1_SubmitRecordsResponse, SubmitRecordsResponse__Output as _innkeeper_fiscal_v1_SubmitRecordsResponse__Output } from './innkeeper/fiscal/v1/SubmitRecordsResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    fiscal: {
      v1: {
        ChainedRecord: MessageTypeDefinition<_innkeeper_fiscal_v1_ChainedRecord, _innkeeper_fiscal_v1_ChainedRecord__Output>
        CorrectedDocument: MessageTypeDefinition<_innkeeper_fiscal_v1_CorrectedDocument, _innkeeper_fiscal_v1_CorrectedDocument__Output>
        DocumentVerdict: MessageTypeDefinition<_innkeeper_fiscal_v1_DocumentVerdict, _innkeeper_fiscal_v1_DocumentVerdict__Output>
        EarlierRefusal: EnumTypeDefinition
        FindRecordsRequest: MessageTypeDefinition<_innkeeper_fiscal_v1_FindRecordsRequest, _innkeeper_fiscal_v1_FindRecordsRequest__Output>
        FindRecordsResponse: MessageTypeDefinition<_innkeeper_fiscal_v1_FindRecordsResponse, _innkeeper_fiscal_v1_FindRecordsResponse__Output>
        FindReportRequest: MessageTypeDefinition<_innkeeper_fiscal_v1_FindReportRequest, _innkeeper_fiscal_v1_FindReportRequest__Output>
        FindReportResponse: MessageTypeDefinition<_innkeeper_fiscal_v1_FindReportResponse, _innkeeper_fiscal_v1_FindReportResponse__Output>
        FindSeriesRequest: MessageTypeDefinition<_innkeeper_fiscal_v1_FindSeriesRequest, _innkeeper_fiscal_v1_FindSeriesRequest__Output>
        FindSeriesResponse: MessageTypeDefinition<_innkeeper_fiscal_v1_FindSeriesResponse, _innkeeper_fiscal_v1_FindSeriesResponse__Output>
        FiscalAuthority: SubtypeConstructor<typeof grpc.Client, _innkeeper_fiscal_v1_FiscalAuthorityClient> & { service: _innkeeper_fiscal_v1_FiscalAuthorityDefinition }
        Outcome: EnumTypeDefinition
        PortugueseCustomer: MessageTypeDefinition<_innkeeper_fiscal_v1_PortugueseCustomer, _innkeeper_fiscal_v1_PortugueseCustomer__Output>
        PortugueseDocument: MessageTypeDefinition<_innkeeper_fiscal_v1_PortugueseDocument, _innkeeper_fiscal_v1_PortugueseDocument__Output>
        PortugueseLine: MessageTypeDefinition<_innkeeper_fiscal_v1_PortugueseLine, _innkeeper_fiscal_v1_PortugueseLine__Output>
        RecordVerdict: MessageTypeDefinition<_innkeeper_fiscal_v1_RecordVerdict, _innkeeper_fiscal_v1_RecordVerdict__Output>
        RegisterSeriesRequest: MessageTypeDefinition<_innkeeper_fiscal_v1_RegisterSeriesRequest, _innkeeper_fiscal_v1_RegisterSeriesRequest__Output>
        RegisterSeriesResponse: MessageTypeDefinition<_innkeeper_fiscal_v1_RegisterSeriesResponse, _innkeeper_fiscal_v1_RegisterSeriesResponse__Output>
        RegisteredSeries: MessageTypeDefinition<_innkeeper_fiscal_v1_RegisteredSeries, _innkeeper_fiscal_v1_RegisteredSeries__Output>
        Report: MessageTypeDefinition<_innkeeper_fiscal_v1_Report, _innkeeper_fiscal_v1_Report__Output>
        ReportInvoicesRequest: MessageTypeDefinition<_innkeeper_fiscal_v1_ReportInvoicesRequest, _innkeeper_fiscal_v1_ReportInvoicesRequest__Output>
        ReportInvoicesResponse: MessageTypeDefinition<_innkeeper_fiscal_v1_ReportInvoicesResponse, _innkeeper_fiscal_v1_ReportInvoicesResponse__Output>
        Result: MessageTypeDefinition<_innkeeper_fiscal_v1_Result, _innkeeper_fiscal_v1_Result__Output>
        Series: MessageTypeDefinition<_innkeeper_fiscal_v1_Series, _innkeeper_fiscal_v1_Series__Output>
        SeriesState: EnumTypeDefinition
        SpanishCancellation: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishCancellation, _innkeeper_fiscal_v1_SpanishCancellation__Output>
        SpanishCustomer: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishCustomer, _innkeeper_fiscal_v1_SpanishCustomer__Output>
        SpanishInvoice: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishInvoice, _innkeeper_fiscal_v1_SpanishInvoice__Output>
        SpanishInvoiceId: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishInvoiceId, _innkeeper_fiscal_v1_SpanishInvoiceId__Output>
        SpanishRecord: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishRecord, _innkeeper_fiscal_v1_SpanishRecord__Output>
        SpanishTax: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishTax, _innkeeper_fiscal_v1_SpanishTax__Output>
        SpanishTaxpayer: MessageTypeDefinition<_innkeeper_fiscal_v1_SpanishTaxpayer, _innkeeper_fiscal_v1_SpanishTaxpayer__Output>
        StoredRecord: MessageTypeDefinition<_innkeeper_fiscal_v1_StoredRecord, _innkeeper_fiscal_v1_StoredRecord__Output>
        SubmissionState: EnumTypeDefinition
        SubmitRecordsRequest: MessageTypeDefinition<_innkeeper_fiscal_v1_SubmitRecordsRequest, _innkeeper_fiscal_v1_SubmitRecordsRequest__Output>
        SubmitRecordsResponse: MessageTypeDefinition<_innkeeper_fiscal_v1_SubmitRecordsResponse, _innkeeper_fiscal_v1_SubmitRecordsResponse__Output>
      }
    }
  }
}

