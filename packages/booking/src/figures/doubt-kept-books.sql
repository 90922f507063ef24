-- Books that a process keeps without the days they have changed on are taken for not kept.
create or replace function booking.doubt_kept_books() returns trigger language plpgsql as $$
begin
  new.books_zone := null;
  return new;
end
$$;

create or replace trigger doubt_kept_books
  before update of vat_percent on booking.kept_date
  for each row
  execute function booking.doubt_kept_books();
