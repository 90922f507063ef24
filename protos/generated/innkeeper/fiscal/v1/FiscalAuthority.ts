// Original file: innkeeper/fiscal/v1/fiscal.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FindRecordsRequest as _innkeeper_fiscal_v1_FindRecordsRequest, FindRecordsRequest__Output as _innkeeper_fiscal_v1_FindRecordsRequest__Output } from '../../../innkeeper/fiscal/v1/FindRecordsRequest.ts';
import type { FindRecordsResponse as _innkeeper_fiscal_v1_FindRecordsResponse, FindRecordsResponse__Output as _innkeeper_fiscal_v1_FindRecordsResponse__Output } from '../../../innkeeper/fiscal/v1/FindRecordsResponse.ts';
import type { FindReportRequest as _innkeeper_fiscal_v1_FindReportRequest, FindReportRequest__Output as _innkeeper_fiscal_v1_FindReportRequest__Output } from '../../../innkeeper/fiscal/v1/FindReportRequest.ts';
import type { FindReportResponse as _innkeeper_fiscal_v1_FindReportResponse, FindReportResponse__Output as _innkeeper_fiscal_v1_FindReportResponse__Output } from '../../../innkeeper/fiscal/v1/FindReportResponse.ts';
import type { FindSeriesRequest as _innkeeper_fiscal_v1_FindSeriesRequest, FindSeriesRequest__Output as _innkeeper_fiscal_v1_FindSeriesRequest__Output } from '../../../innkeeper/fiscal/v1/FindSeriesRequest.ts';
import type { FindSeriesResponse as _innkeeper_fiscal_v1_FindSeriesResponse, FindSeriesResponse__Output as _innkeeper_fiscal_v1_FindSeriesResponse__Output } from '../../../innkeeper/fiscal/v1/FindSeriesResponse.ts';
import type { RegisterSeriesRequest as _innkeeper_fiscal_v1_RegisterSeriesRequest, RegisterSeriesRequest__Output as _innkeeper_fiscal_v1_RegisterSeriesRequest__Output } from '../../../innkeeper/fiscal/v1/RegisterSeriesRequest.ts';
import type { RegisterSeriesResponse as _innkeeper_fiscal_v1_RegisterSeriesResponse, RegisterSeriesResponse__Output as _innkeeper_fiscal_v1_RegisterSeriesResponse__Output } from '../../../innkeeper/fiscal/v1/RegisterSeriesResponse.ts';
import type { ReportInvoicesRequest as _innkeeper_fiscal_v1_ReportInvoicesRequest, ReportInvoicesRequest__Output as _innkeeper_fiscal_v1_ReportInvoicesRequest__Output } from '../../../innkeeper/fiscal/v1/ReportInvoicesRequest.ts';
import type { ReportInvoicesResponse as _innkeeper_fiscal_v1_ReportInvoicesResponse, ReportInvoicesResponse__Output as _innkeeper_fiscal_v1_ReportInvoicesResponse__Output } from '../../../innkeeper/fiscal/v1/ReportInvoicesResponse.ts';
import type { SubmitRecordsRequest as _innkeeper_fiscal_v1_SubmitRecordsRequest, SubmitRecordsRequest__Output as _innkeeper_fiscal_v1_SubmitRecordsRequest__Output } from '../../../innkeeper/fiscal/v1/SubmitRecordsRequest.ts';
import type { SubmitRecordsResponse as _innkeeper_fiscal_v1_SubmitRecordsResponse, SubmitRecordsResponse__Output as _innkeeper_fiscal_v1_SubmitRecordsResponse__Output } from '../../../innkeeper/fiscal/v1/SubmitRecordsResponse.ts';

export interface FiscalAuthorityClient extends grpc.Client {
  FindRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  FindRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  FindRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  FindRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  findRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  findRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  findRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  findRecords(argument: _innkeeper_fiscal_v1_FindRecordsRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindRecordsResponse__Output>): grpc.ClientUnaryCall;
  
  FindReport(argument: _innkeeper_fiscal_v1_FindReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  FindReport(argument: _innkeeper_fiscal_v1_FindReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  FindReport(argument: _innkeeper_fiscal_v1_FindReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  FindReport(argument: _innkeeper_fiscal_v1_FindReportRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  findReport(argument: _innkeeper_fiscal_v1_FindReportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  findReport(argument: _innkeeper_fiscal_v1_FindReportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  findReport(argument: _innkeeper_fiscal_v1_FindReportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  findReport(argument: _innkeeper_fiscal_v1_FindReportRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindReportResponse__Output>): grpc.ClientUnaryCall;
  
  FindSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  FindSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  FindSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  FindSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  findSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  findSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  findSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  findSeries(argument: _innkeeper_fiscal_v1_FindSeriesRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_FindSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  RegisterSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  RegisterSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  RegisterSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  RegisterSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  registerSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  registerSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  registerSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  registerSeries(argument: _innkeeper_fiscal_v1_RegisterSeriesRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_RegisterSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  ReportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  ReportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  ReportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  ReportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  reportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  reportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  reportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  reportInvoices(argument: _innkeeper_fiscal_v1_ReportInvoicesRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_ReportInvoicesResponse__Output>): grpc.ClientUnaryCall;
  
  SubmitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  SubmitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  SubmitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  SubmitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  submitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  submitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  submitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  submitRecords(argument: _innkeeper_fiscal_v1_SubmitRecordsRequest, callback: grpc.requestCallback<_innkeeper_fiscal_v1_SubmitRecordsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface FiscalAuthorityHandlers extends grpc.UntypedServiceImplementation {
  FindRecords: grpc.handleUnaryCall<_innkeeper_fiscal_v1_FindRecordsRequest__Output, _innkeeper_fiscal_v1_FindRecordsResponse>;
  
  FindReport: grpc.handleUnaryCall<_innkeeper_fiscal_v1_FindReportRequest__Output, _innkeeper_fiscal_v1_FindReportResponse>;
  
  FindSeries: grpc.handleUnaryCall<_innkeeper_fiscal_v1_FindSeriesRequest__Output, _innkeeper_fiscal_v1_FindSeriesResponse>;
  
  RegisterSeries: grpc.handleUnaryCall<_innkeeper_fiscal_v1_RegisterSeriesRequest__Output, _innkeeper_fiscal_v1_RegisterSeriesResponse>;
  
  ReportInvoices: grpc.handleUnaryCall<_innkeeper_fiscal_v1_ReportInvoicesRequest__Output, _innkeeper_fiscal_v1_ReportInvoicesResponse>;
  
  SubmitRecords: grpc.handleUnaryCall<_innkeeper_fiscal_v1_SubmitRecordsRequest__Output, _innkeeper_fiscal_v1_SubmitRecordsResponse>;
  
}

export interface FiscalAuthorityDefinition extends grpc.ServiceDefinition {
  FindRecords: MethodDefinition<_innkeeper_fiscal_v1_FindRecordsRequest, _innkeeper_fiscal_v1_FindRecordsResponse, _innkeeper_fiscal_v1_FindRecordsRequest__Output, _innkeeper_fiscal_v1_FindRecordsResponse__Output>
  FindReport: MethodDefinition<_innkeeper_fiscal_v1_FindReportRequest, _innkeeper_fiscal_v1_FindReportResponse, _innkeeper_fiscal_v1_FindReportRequest__Output, _innkeeper_fiscal_v1_FindReportResponse__Output>
  FindSeries: MethodDefinition<_innkeeper_fiscal_v1_FindSeriesRequest, _innkeeper_fiscal_v1_FindSeriesResponse, _innkeeper_fiscal_v1_FindSeriesRequest__Output, _innkeeper_fiscal_v1_FindSeriesResponse__Output>
  RegisterSeries: MethodDefinition<_innkeeper_fiscal_v1_RegisterSeriesRequest, _innkeeper_fiscal_v1_RegisterSeriesResponse, _innkeeper_fiscal_v1_RegisterSeriesRequest__Output, _innkeeper_fiscal_v1_RegisterSeriesResponse__Output>
  ReportInvoices: MethodDefinition<_innkeeper_fiscal_v1_ReportInvoicesRequest, _innkeeper_fiscal_v1_ReportInvoicesResponse, _innkeeper_fiscal_v1_ReportInvoicesRequest__Output, _innkeeper_fiscal_v1_ReportInvoicesResponse__Output>
  SubmitRecords: MethodDefinition<_innkeeper_fiscal_v1_SubmitRecordsRequest, _innkeeper_fiscal_v1_SubmitRecordsResponse, _innkeeper_fiscal_v1_SubmitRecordsRequest__Output, _innkeeper_fiscal_v1_SubmitRecordsResponse__Output>
}
