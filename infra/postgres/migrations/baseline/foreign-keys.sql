-- Foreign keys against the order in which the contexts are made.
alter table billing.entry add foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id);
alter table billing.folio_stay add foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id) deferrable initially deferred;
alter table guest.registration add foreign key (tenant_id, reservation_id) references booking.reservation (tenant_id, id);
