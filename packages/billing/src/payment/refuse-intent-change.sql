-- What is asked of the provider is never altered; a closed row stays as it is but for a try that never reached the provider. The charge of a
-- booking session gets its folio when it succeeds.
create or replace function billing.refuse_intent_change() returns trigger language plpgsql as $$
begin
  if (new.kind, new.booking_session_id, new.payment_entry_id, new.currency, new.amount_minor, new.idempotency_key, new.provider_key)
     is distinct from (old.kind, old.booking_session_id, old.payment_entry_id, old.currency, old.amount_minor, old.idempotency_key, old.provider_key)
     or (new.folio_id is distinct from old.folio_id and (old.folio_id is not null or new.state <> 'succeeded'))
     or (old.state in ('succeeded', 'declined') and new.state <> old.state) then
    raise exception 'payment intent % cannot be changed so', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger only_onwards before update on billing.payment_intent for each row execute function billing.refuse_intent_change();
